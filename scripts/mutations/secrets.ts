/** Where a secret is typed, kept, sent to and given back. */
import { e2e, integration, unit, type Mutation } from './mutation.ts';

const echoed = integration('payment-service/echoed-secret', 'is kept from who reads an answer that has it in its');
const changes = 'electron/profiles/profile-changes.ts';
const key = 'electron/payment-service/signing/signing-key.ts';
const badKey = integration('profiles/signing-key', 'is refused for a new profile, which is not added');
const store = 'electron/secrets/secret-store.ts';

export const secrets: readonly Mutation[] = [
  {
    guard: 'a service that gives the secret back gives it to nobody',
    file: 'electron/payment-service/answer/answer.ts',
    find: 'const raw = over === null ? hideInJson(received, hide, hideout) : received;',
    replace: 'const raw = received;',
    noticedBy: echoed,
  },
  {
    guard: 'a proof has no secret in it',
    file: 'electron/payment-service/answer/answer.ts',
    find: "const text = hide(typeof raw === 'string' ? raw : textOf(raw)).slice(0, maxRaw);",
    replace: 'const text = raw.toString().slice(0, maxRaw);',
    noticedBy: echoed,
  },
  {
    guard: 'a new host is confirmed by a person',
    file: changes,
    find: 'const then = storedFields(settings.current(), id);\n      if (question !== null && !(await confirm(question))) return notConfirmed;',
    replace: 'const then = storedFields(settings.current(), id);',
    noticedBy: integration('profiles/connection-change', 'what is not confirmed is not changed, and the secret stays'),
  },
  {
    guard: 'a new profile at a stranger’s is confirmed by a person',
    file: changes,
    find: '      if (question !== null && !(await confirm(question))) return notConfirmed;\n      const id = randomUUID();',
    replace: '      const id = randomUUID();',
    noticedBy: integration(
      'profiles/connection-change',
      'a new profile is confirmed by a person: one with a host that none had',
    ),
  },
  {
    guard: 'another connection takes no secret along',
    file: changes,
    find: 'return losesSecret(profile, fields) ? secrets.delete(id, withFields) : write(withFields);',
    replace: 'return write(withFields);',
    noticedBy: integration('profiles/connection-change', 'takes no secret along'),
  },
  {
    guard: 'a key of another kind is refused',
    file: key,
    find: "  if (kind !== 'rsa') return { fault: 'key-not-rsa' };\n",
    replace: '',
    noticedBy: badKey,
  },
  {
    guard: 'a short key is refused',
    file: key,
    find: 'const leastBits = 2048;',
    replace: 'const leastBits = 256;',
    noticedBy: badKey,
  },
  {
    guard: 'what was forgotten signs nothing more',
    file: 'electron/payment-service/exchanges.ts',
    find: '      if (given === null) return { nonce, timestamp: sentTimestamp(profile, signing.at), ...gone };\n',
    replace: "    if (given === null) throw new Error('no secret');\n",
    noticedBy: integration('profiles/forgotten-secret', 'a run that holds its client signs nothing more with it'),
  },
  {
    guard: 'a typed secret is emptied with its field',
    file: 'renderer/features/settings/profiles/secret-input.tsx',
    find: "      field.value = '';\n",
    replace: '',
    noticedBy: e2e('typed-secret', 'a secret that was typed and given up is gone'),
  },
  {
    guard: 'what an earlier key sealed is opened',
    file: 'electron/database/tables/sealing.ts',
    find: 'for (const one of keys) {',
    replace: 'for (const one of keys.slice(0, 1)) {',
    noticedBy: integration('profiles/history-key', 'all that the keychain opens are tried'),
  },
  {
    guard: 'the database’s thread has the earlier keys',
    file: 'electron/database-worker.ts',
    find: 'createSeal(dataKey, ...earlierDataKeys)',
    replace: 'createSeal(dataKey, ...earlierDataKeys.slice(99))',
    noticedBy: integration('profiles/history-key', 'all that the keychain opens are tried'),
  },
  {
    guard: 'a key that its keychain opens again is in use again',
    file: 'electron/secrets/history-key.ts',
    find: 'const at = others.findIndex((key) => key !== null);',
    replace: 'const at = -1;',
    noticedBy: integration('profiles/history-key', 'in use again once that keychain is back'),
  },
  {
    guard: 'a key that is not opened is kept',
    file: 'electron/secrets/history-key.ts',
    find: '...(settings.historyKey === null ? [] : [settings.historyKey]),',
    replace: '',
    noticedBy: integration('profiles/history-key', 'in use again once that keychain is back'),
  },
  {
    guard: 'an earlier key gets the new seal that its keychain asks for',
    file: 'electron/secrets/history-key.ts',
    find: '(each === old ? sealed : each)',
    replace: 'each',
    noticedBy: integration('profiles/history-key', 'all that the keychain opens are tried'),
  },
  {
    guard: 'a reading whose key is away can be opened after a move',
    file: 'electron/database/tables/sealing.ts',
    find: 'writeMoved(readMoved(sealed) ?? { from, sealed })',
    replace: 'sealed',
    noticedBy: integration('database/snapshots', 'a reading whose key is away goes to another profile'),
  },
  {
    guard: 'a sealed text that was moved opens in its own row',
    file: 'electron/database/tables/sealing.ts',
    find: 'moved === null || !isMove(moved.from, place)',
    replace: 'moved === null',
    noticedBy: unit('database/sealing', 'a text that was moved while its key was away'),
  },
  {
    guard: 'secrets: what is forgotten is gone from memory',
    file: store,
    find: '      inMemory.delete(profileId);\n      forget(profileId);\n',
    replace: '      forget(profileId);\n',
    noticedBy: integration('profiles/secret-store', 'a secret in memory is gone once it is forgotten'),
  },
  {
    guard: 'secrets: what is sealed is not in memory as well',
    file: store,
    find: '      else inMemory.delete(profileId);\n',
    replace: '',
    noticedBy: integration('profiles/secret-store', 'takes the place of one that was in memory'),
  },
  {
    guard: 'a scheme: none is kept that has a known secret in clear',
    file: 'electron/profiles/own-schemes.ts',
    find: "    if (field !== null) return fault(`scheme.${field}`, 'secret-in-scheme');\n",
    replace: '    void field;\n',
    noticedBy: integration('profiles/own-schemes', 'is refused at that field, and nothing is kept'),
  },
  {
    guard: 'a scheme: a secret of an earlier start counts',
    file: 'electron/profiles/profiles.ts',
    find: '      await knowAll();\n      const saved',
    replace: '      const saved',
    noticedBy: integration('profiles/between', 'a secret of an earlier start is refused in a scheme as well'),
  },
  {
    guard: 'a secret: none is kept that its own scheme has in clear',
    file: 'electron/profiles/profile-changes.ts',
    find: "isClear ? 'secret-in-its-scheme' : keyFault(known.scheme, secret)",
    replace: 'keyFault(known.scheme, secret)',
    noticedBy: integration('profiles/own-schemes', 'whose own scheme has it, whichever came first'),
  },
  {
    guard: 'a file of profiles: no scheme in it has a secret in clear',
    file: 'electron/profiles/profiles.ts',
    find: 'schemes.some((scheme) => fieldWithSecret(scheme, hasSecret) !== null)',
    replace: 'schemes.length > 1000',
    noticedBy: integration('profiles/profile-files', 'no file is written that has a secret in clear'),
  },
  {
    guard: 'a file of profiles: no field in it has a secret in clear',
    file: 'electron/profiles/profiles.ts',
    find: "      if (fields.some((one) => profileHasSecret(one, hasSecret))) return fault('ids', 'secret-in-profile');\n",
    replace: '',
    noticedBy: integration('profiles/profile-files', 'no file is written that has a secret in clear'),
  },
];
