/** What a person is asked before a profile is added, sends elsewhere or is gone, and how. */
import { e2e, integration, unit, type Mutation, type NamedTest } from './mutation.ts';

const question = 'electron/profiles/connection-change.ts';
const dialog = 'electron/shell/window/confirm-connection.ts';
const words = 'electron/shell/window/connection-words.ts';
const presses = 'electron/ipc/presses.ts';
const changes = 'electron/profiles/profile-changes.ts';
const asks = (title: string): NamedTest => integration('profiles/connection-change', title);
const opens = (title: string): NamedTest => unit('shell/confirm-connection', title);

export const connection: readonly Mutation[] = [
  {
    guard: 'connection: a new live profile is asked about on this computer, too',
    file: question,
    find: "environment !== 'live' && isLoopback",
    replace: 'isLoopback',
    noticedBy: asks('a new profile is confirmed by a person: one that is live, even on this computer'),
  },
  {
    guard: 'connection: the environment alone frees no profile of the question',
    file: question,
    find: "environment !== 'live' && isLoopback(new URL(baseUrl).hostname);",
    replace: "environment === 'sandbox' || (environment !== 'live' && isLoopback(new URL(baseUrl).hostname));",
    noticedBy: asks('that calls itself a sandbox'),
  },
  {
    guard: 'connection: a known host frees no new project of the question',
    file: changes,
    find: 'const question = questionOfNew(given);',
    replace:
      'const known = settings.current().profiles.some(({ fields }) => new URL(fields.baseUrl).host === new URL(given.baseUrl).host);\n      const question = known ? null : questionOfNew(given);',
    noticedBy: asks('for another project at a known host'),
  },
  {
    guard: 'connection: a profile elsewhere is asked about whatever its environment',
    file: question,
    find: '(connection.length > 0 && (isLive || !isFree(after)))',
    replace: '(connection.length > 0 && isLive)',
    noticedBy: asks('at another computer is asked about, too: its'),
  },
  {
    guard: 'connection: a live profile’s name is asked about',
    file: question,
    find: 'const renamed = isLive && before.name !== after.name;',
    replace: 'const renamed = false;',
    noticedBy: asks('a change of a live profile is confirmed: its name'),
  },
  {
    guard: 'connection: another path takes no secret along',
    file: 'electron/contract/profile.ts',
    find: '(callFault(text.trim()) === null ? normalBaseUrl(text) : text)',
    replace: '(callFault(text.trim()) === null ? new URL(text).origin : text)',
    noticedBy: asks('takes no secret along'),
  },
  {
    guard: 'connection: a live profile is removed by a person',
    file: 'electron/contract/profile.ts',
    find: "=> environment === 'live' || secret.is === 'set';",
    replace: "=> secret.is === 'set';",
    noticedBy: asks('where it is live'),
  },
  {
    guard: 'connection: a profile with a secret is removed by a person',
    file: 'electron/contract/profile.ts',
    find: "=> environment === 'live' || secret.is === 'set';",
    replace: "=> environment === 'live';",
    noticedBy: asks('where it has a secret'),
  },
  {
    guard: 'connection: no profile is removed whose run began while a person was asked',
    file: changes,
    find: '        if (!after.ok) return after;\n',
    replace: '',
    noticedBy: asks('and not while it waits for a decision'),
  },
  {
    guard: 'connection: no profile is removed that became another while a person was asked',
    file: changes,
    find: 'return isAsAsked(stored.fields, own.value) ? success(withoutProfile(now, id)) : notConfirmed;',
    replace: 'return success(withoutProfile(now, id));',
    noticedBy: asks('and only as the one that was asked about'),
  },
  {
    guard: 'connection: what was confirmed is what is changed',
    file: changes,
    find: '        if (!isDeepStrictEqual(before, then)) return notConfirmed;\n',
    replace: '',
    noticedBy: asks('what was confirmed is what is changed'),
  },
  {
    guard: 'connection: a name that was taken while a person was asked is taken',
    file: changes,
    find: "        if (before === undefined) return notFound(id);\n        if (list.isNameTaken(given.name, id)) return fault('fields.name', 'name-taken');\n",
    replace: '        if (before === undefined) return notFound(id);\n',
    noticedBy: asks('a name that another profile took while a person was asked is taken'),
  },
  {
    guard: 'connection: one question at a time',
    file: dialog,
    find: 'if (window === null || asking) return false;',
    replace: 'if (window === null) return false;',
    noticedBy: opens('stands alone'),
  },
  {
    guard: 'connection: Return is a no',
    file: dialog,
    find: '        defaultId: 0,\n',
    replace: '        defaultId: 1,\n',
    noticedBy: opens('has the no under Return and Escape'),
  },
  {
    guard: 'connection: Escape is a no',
    file: dialog,
    find: '        cancelId: 0,\n',
    replace: '        cancelId: 1,\n',
    noticedBy: opens('has the no under Return and Escape'),
  },
  {
    guard: 'connection: a yes is its own button alone',
    file: dialog,
    find: 'return response === agreed;',
    replace: 'return response !== 0;',
    noticedBy: opens('that is answered by button'),
  },
  {
    guard: 'connection: what hides, turns or breaks a line is spelled out',
    file: words,
    find: 'spelledOut(text.slice(0, longest))',
    replace: 'text.slice(0, longest)',
    noticedBy: opens('in its line, to be seen'),
  },
  {
    guard: 'connection: a long text is cut',
    file: words,
    find: 'text.slice(0, longest)',
    replace: 'text',
    noticedBy: opens('hold very much in its line, to be seen'),
  },
  {
    guard: 'connection: whose a host is is never cut',
    file: words,
    find: '`…${host.slice(1 - longest)}`',
    replace: 'host',
    noticedBy: opens('keep the end of a host, which says whose it is'),
  },
  {
    guard: 'connection: each question takes a press',
    file: 'electron/ipc/bridge.ts',
    find: 'onePressEach.has(channel) ? presses.take() : presses.areActive();',
    replace: "channel === '' ? presses.take() : presses.areActive();",
    noticedBy: unit('ipc/bridge', 'asks for one change of the profiles with one press'),
  },
  {
    guard: 'connection: a press that was taken is gone',
    file: presses,
    find: 'if (!isActive() || isTaken) return false;',
    replace: 'if (!isActive()) return false;',
    noticedBy: e2e('where-requests-go', 'a page gets one question for each press, however often it asks'),
  },
  {
    guard: 'connection: what a script makes is no press',
    file: presses,
    find: 'if (isTrusted && repeat !== true) takenAt = null;',
    replace: 'if (repeat !== true) takenAt = null;',
    noticedBy: unit('ipc/presses', 'is none that a script makes'),
  },
  {
    guard: 'connection: a live profile without a secret is not put into use',
    file: changes,
    find: "chosenId: given.environment === 'live' && secret === '' ? now.chosenId : id,",
    replace: 'chosenId: id,',
    noticedBy: integration('profiles/profiles', 'that is live is not chosen without a secret, and is with one'),
  },
  {
    guard: 'connection: no more profiles than settings hold',
    file: changes,
    find: '      if (isFull(settings.current())) return tooMany;\n',
    replace: '',
    noticedBy: integration('profiles/profiles', 'is refused where there are two hundred, before anybody is asked'),
  },
  {
    guard: 'connection: no more profiles than settings hold, once a person was asked',
    file: changes,
    find: '        if (isFull(now)) return tooMany;\n',
    replace: '',
    noticedBy: integration('profiles/profiles', 'is refused where the last place was taken while the person was asked'),
  },
  {
    guard: 'connection: a change that was agreed to undoes none that came meanwhile',
    file: changes,
    find: '        if (!isDeepStrictEqual(before, then)) return notConfirmed;\n',
    replace: '        if (!isAsAsked(before, profile)) return notConfirmed;\n',
    noticedBy: integration('profiles/between', 'a change that was agreed to does not undo one that came'),
  },
  {
    guard: 'connection: a run goes out by the profile that its client was made of',
    file: 'electron/addresses/begin-run.ts',
    find: '    const client = await clientFor(profileId);\n    if (!client.ok) return client;\n    const profile = creatingFor(profileId, isConfirmed);\n',
    replace:
      '    const profile = creatingFor(profileId, isConfirmed);\n    const client = await clientFor(profileId);\n    if (!client.ok) return client;\n',
    noticedBy: integration('addresses/another-service', 'a run is written down as of the service that it is sent to'),
  },
  {
    guard: 'connection: no host that links lead to hides another',
    file: words,
    find: 'visible(endOf(host))}`;',
    replace: 'visible(endOf(all.join()))}`;',
    noticedBy: opens('hide no host that links would lead to behind a long one'),
  },
];
