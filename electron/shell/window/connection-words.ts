/**
 * What the person is asked before a profile is added, sends elsewhere or is gone. The sentence is ours alone; each text
 * that comes from the page or a file stands on a line of its own behind its label, so that none can be read as ours.
 */
import { spelledOut } from '../../files/readable.ts';
import { hostOf } from '../../contract/url-fault.ts';
import type { AskedProfile, ConnectionPart, ConnectionQuestion } from '../../profiles/connection-change.ts';

export interface ConnectionWords {
  readonly message: (question: ConnectionQuestion) => string;
  readonly detail: (question: ConnectionQuestion) => string;
  readonly stay: string;
  readonly change: (question: ConnectionQuestion) => string;
}

/** UTF-16 code units: what follows stays in view. */
const longest = 120;

/** Of what would hide, turn or break the line, its code; the length is told where it is cut. */
function visible(text: string): string {
  const shown = spelledOut(text.slice(0, longest));
  return text.length > longest ? `${shown}… (${text.length} characters)` : shown;
}

/** Whose it is stands at its end, so that is what is never cut. */
const endOf = (host: string): string => (host.length > longest ? `…${host.slice(1 - longest)}` : host);
const endOfHost = ({ baseUrl }: AskedProfile): string => endOf(hostOf(baseUrl));

/** Lines of the question that hosts of links take: with more of them its buttons would leave the screen. */
const mostHosts = 8;

type Line = readonly [label: string, of: (profile: AskedProfile) => string, parts: readonly ConnectionPart[]];

const lines: readonly Line[] = [
  ['Name', ({ name }) => name, ['name']],
  ['Host', endOfHost, ['host']],
  ['Project number', ({ pid }) => pid, ['pid']],
  ['Signing scheme', ({ scheme }) => scheme, ['scheme']],
  ['Environment', ({ environment }) => environment, ['environment']],
  ['Base URL', ({ baseUrl }) => baseUrl, ['base-url']],
];

/** Told where a person has set it, or it changes: most profiles have none of it. */
const linesOfSome: readonly Line[] = [
  ['Creates addresses', ({ readsOnly }) => (readsOnly ? 'no, it reads only' : 'yes'), ['reads-only']],
];

/** Lines that the authorities take. */
const mostAuthorities = 4;

/** The fingerprint first, as it is what can be compared and is never cut; those that go are told as well. */
function linesOfAuthorities(question: Exclude<ConnectionQuestion, { asks: 'take' }>): readonly string[] {
  const { authorities } = question.asks === 'remove' ? question.was : question.becomes;
  const before = question.asks === 'change' ? question.was.authorities : [];
  const isChanged = question.asks === 'change' && question.changed.includes('authorities');
  const added = isChanged ? authorities.filter((one) => !before.includes(one)) : [];
  const gone = isChanged ? before.filter((one) => !authorities.includes(one)) : [];
  const all = [
    ...added.map((one) => `Own authority, new: ${visible(one)}`),
    ...authorities.filter((one) => !added.includes(one)).map((one) => `Own authority: ${visible(one)}`),
    ...gone.map((one) => `Own authority until now: ${visible(one)}`),
  ];
  const more = all.length - mostAuthorities;
  return more > 0 ? [...all.slice(0, mostAuthorities), `And ${more} more own authorities`] : all;
}

/** Each on a line of its own, so that no long one hides another; those that are new first, and how many are not listed. */
function linesOfLinks(question: Exclude<ConnectionQuestion, { asks: 'take' }>): readonly string[] {
  const { explorers } = question.asks === 'remove' ? question.was : question.becomes;
  const before = question.asks === 'change' ? question.was.explorers : [];
  const isChanged = question.asks === 'change' && question.changed.includes('explorers');
  if (explorers.length === 0 && !isChanged) return [];
  const added = explorers.filter((host) => !before.includes(host));
  const all = isChanged ? [...added, ...explorers.filter((host) => before.includes(host))] : explorers;
  const told = all.slice(0, mostHosts).map((host) => {
    const isNew = isChanged && added.includes(host);
    return `Links lead to${isNew ? ', new' : ''}: ${visible(endOf(host))}`;
  });
  const more = all.length - mostHosts;
  return [
    ...(all.length === 0 ? ['Links lead to: nowhere'] : told),
    ...(more > 0 ? [`Links lead to ${more} more hosts, all ${all.length} of them in the profile’s settings`] : []),
  ];
}

const ofMost: AskedProfile = {
  name: '',
  baseUrl: '',
  pid: '',
  scheme: '',
  environment: 'test',
  readsOnly: false,
  authorities: [],
  explorers: [],
};

/** Of each its end, and how many there are besides. */
function hostsBriefly(hosts: readonly string[]): string {
  const told = hosts.slice(0, 3).map((host) => visible(host.length > 40 ? `…${host.slice(-39)}` : host));
  return [...told, ...(hosts.length > 3 ? [`${hosts.length - 3} more hosts`] : [])].join(', ');
}

/** One line each: what a person knows it by, who is asked and for whom. */
const lineOfTaken = (profile: AskedProfile): string =>
  [
    `“${visible(profile.name)}”`,
    endOfHost(profile),
    `project ${visible(profile.pid)}`,
    profile.environment,
    visible(profile.scheme),
    profile.readsOnly && 'reads only',
    ...profile.authorities.slice(0, 2).map((one) => `own authority ${visible(one)}`),
    profile.authorities.length > 2 && `${profile.authorities.length - 2} more own authorities`,
    profile.explorers.length > 0 && `links to ${hostsBriefly(profile.explorers)}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');

function linesOf(question: ConnectionQuestion): readonly string[] {
  if (question.asks === 'take') return question.become.map(lineOfTaken);
  const profile = question.asks === 'remove' ? question.was : question.becomes;
  const isChanged = (parts: Line[2]): boolean =>
    question.asks === 'change' && parts.some((part) => question.changed.includes(part));
  const said = linesOfSome.filter(([, of, parts]) => of(profile) !== of(ofMost) || isChanged(parts));
  const ofFields = [...lines, ...said].flatMap(([label, of, parts]) => {
    const line = `${label}: ${visible(of(profile))}`;
    if (question.asks !== 'change' || !isChanged(parts)) return [line];
    return [line, `${label} until now: ${visible(of(question.was))}`];
  });
  return [...ofFields, ...linesOfAuthorities(question), ...linesOfLinks(question)];
}

function lostSecret(question: ConnectionQuestion): string | null {
  if (question.asks === 'take') return 'No secret comes along: each has to be entered here.';
  if (question.asks === 'add' || !question.losesSecret) return null;
  if (question.asks === 'remove') return 'Its secret is deleted with it.';
  return question.bringsSecret
    ? 'Its secret is deleted, as it belongs to what was set before, and the one that was typed takes its place.'
    : 'Its secret is deleted and must be entered again: it belongs to what was set before.';
}

const kept = (addresses: number): string =>
  addresses === 0
    ? 'Orders read with it stay in the records here. No address was created with it.'
    : `Orders read with it, and ${addresses === 1 ? 'the address' : `all ${addresses} addresses`} created with it, stay in the records here.`;

const messages = {
  add: 'Add this profile?',
  addLive: 'Add this live profile? It is about real money.',
  take: 'Add these profiles?',
  takeLive: 'Add these profiles? Those that are live are about real money.',
  goLive: 'Make this profile a live one? It is about real money from then on.',
  creates: 'Let this live profile create addresses again?',
  change: 'Change this profile?',
  host: 'Send the requests of this profile to another host?',
  remove: 'Remove this profile?',
};

const buttons = {
  add: 'Add the profile',
  take: 'Add them',
  change: 'Change the profile',
  remove: 'Remove the profile',
};

function messageOfTaken(become: readonly AskedProfile[]): string {
  const isLive = become.some(({ environment }) => environment === 'live');
  if (become.length === 1) return isLive ? messages.addLive : messages.add;
  return isLive ? messages.takeLive : messages.take;
}

export const connectionWords: ConnectionWords = {
  message: (question) => {
    if (question.asks === 'add') return question.becomes.environment === 'live' ? messages.addLive : messages.add;
    if (question.asks === 'take') return messageOfTaken(question.become);
    if (question.asks === 'remove') return messages.remove;
    if (question.changed.includes('host')) return messages.host;
    if (question.becomes.environment === 'live' && question.was.environment !== 'live') return messages.goLive;
    return question.changed.includes('reads-only') ? messages.creates : messages.change;
  },
  detail: (question) =>
    [
      ...linesOf(question),
      '',
      lostSecret(question),
      question.asks === 'remove' && kept(question.addresses),
      'If you did not ask for this just now, cancel.',
    ]
      .filter((line) => typeof line === 'string')
      .join('\n'),
  stay: 'Cancel',
  change: (question) => buttons[question.asks === 'take' && question.become.length === 1 ? 'add' : question.asks],
};
