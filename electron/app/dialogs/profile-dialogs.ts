/**
 * Asks before a profile is added, changed or removed. Texts from the page are on lines of their own after a label, so that
 * none of them can pass for Quittance’s own words.
 */
import type { MessageBoxOptions } from 'electron';
import { hostOf } from '../../contract/url-fault.ts';
import { withHiddenAsCodes } from '../../exports/files/visible-text.ts';
import type {
  ConfirmedFields,
  ConfirmConnection,
  ConnectionPart,
  ConnectionQuestion,
} from '../../profiles/change-confirmation.ts';
import { confirmBy } from './message-box.ts';
import { pluralize } from './pluralize.ts';

/** One question at a time: a second one is refused meanwhile. */
export function createConfirmConnection<Window>(
  mainWindow: () => Window | null,
  showMessageBox: (window: Window, options: MessageBoxOptions) => Promise<number>,
): ConfirmConnection {
  let isAsking = false;
  return async (question) => {
    if (isAsking) return false;
    isAsking = true;
    try {
      return await confirmBy(
        showMessageBox,
        mainWindow(),
        { message: connectionMessage(question), detail: connectionDetail(question) },
        buttons[question.kind],
      );
    } finally {
      isAsking = false;
    }
  };
}

/** Longer texts are cut, so that the lines after them stay in view. In UTF-16 code units. */
const maxText = 120;

/** Spells out characters that hide, reverse or break the line, and names the length of a text that is cut. */
function visible(text: string): string {
  const shown = withHiddenAsCodes(text.slice(0, maxText));
  return text.length > maxText ? `${shown}… (${text.length} characters)` : shown;
}

/** The end of a host name says whose it is, so it is never cut. */
const hostEnd = (host: string): string => (host.length > maxText ? `…${host.slice(1 - maxText)}` : host);
const profileHost = ({ baseUrl }: ConfirmedFields): string => hostEnd(hostOf(baseUrl));

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Line = readonly [label: string, textFor: (profile: ConfirmedFields) => string, parts: readonly ConnectionPart[]];

const lines: readonly Line[] = [
  ['Name', ({ name }) => name, ['name']],
  ['Host', profileHost, ['host']],
  ['Project number', ({ pid }) => pid, ['pid']],
  ['Signing scheme', ({ scheme }) => scheme, ['scheme']],
  ['Environment', ({ environment }) => environment, ['environment']],
  ['Base URL', ({ baseUrl }) => baseUrl, ['base-url']],
];

const creationLine: Line = ['Address creation', ({ readOnly }) => (readOnly ? 'off (read-only)' : 'on'), ['read-only']];

/** With more lines of each the buttons would leave the screen. A fingerprint comes first in its line, and is never cut. */
const lists = {
  authorities: { label: 'CA certificate', most: 4, textOf: (certificate: string) => certificate },
  explorers: { label: 'explorer link', most: 8, textOf: hostEnd },
} as const;

/** One line each, so that a long one can’t hide another: new ones first, removed ones last, then how many aren’t listed. */
function listLines(question: ConnectionQuestion, part: keyof typeof lists): readonly string[] {
  const { label, most, textOf } = lists[part];
  const current = (question.kind === 'remove' ? question.before : question.after)[part];
  const before = question.kind === 'change' && question.changed.includes(part) ? question.before[part] : current;
  const line = (prefix: string, text: string): string => `${upperFirst(`${prefix}${label}`)}: ${visible(textOf(text))}`;
  const all = [
    ...current.filter((one) => !before.includes(one)).map((one) => line('new ', one)),
    ...current.filter((one) => before.includes(one)).map((one) => line('', one)),
    ...before.filter((one) => !current.includes(one)).map((one) => line('removed ', one)),
  ];
  const more = all.length - most;
  return more > 0 ? [...all.slice(0, most), `And ${more} more ${label}s`] : all;
}

function linesOf(question: ConnectionQuestion): readonly string[] {
  const profile = question.kind === 'remove' ? question.before : question.after;
  const isChanged = (parts: Line[2]): boolean =>
    question.kind === 'change' && parts.some((part) => question.changed.includes(part));
  // Most profiles create addresses, so the line is shown only if it is off or changed.
  const shown = profile.readOnly || isChanged(['read-only']) ? [...lines, creationLine] : lines;
  const ofFields = shown.flatMap(([label, textFor, parts]) => {
    const line = `${label}: ${visible(textFor(profile))}`;
    if (question.kind !== 'change' || !isChanged(parts)) return [line];
    return [line, `Current ${lowerFirst(label)}: ${visible(textFor(question.before))}`];
  });
  return [...ofFields, ...listLines(question, 'authorities'), ...listLines(question, 'explorers')];
}

function lostSecret(question: ConnectionQuestion): string | null {
  if (question.kind === 'add' || !question.losesSecret) return null;
  if (question.kind === 'remove') return 'Its secret is deleted too.';
  return question.setsSecret
    ? 'Changing the connection replaces the saved secret with the one you entered.'
    : 'Changing the connection deletes the saved secret. Enter the new one afterward.';
}

const keptAddresses = (addresses: number): string =>
  addresses === 0
    ? 'Its saved orders stay on this computer. It created no addresses.'
    : `Its saved orders and ${pluralize(addresses, 'address', 'addresses')} stay on this computer.`;

const messages = {
  add: 'Add this profile?',
  addLive: 'Add this live profile? It uses real money.',
  goLive: 'Switch this profile to live? It will use real money.',
  creates: 'Allow this live profile to create addresses again?',
  change: 'Change this profile?',
  host: 'Send this profile’s requests to a different host?',
  remove: 'Remove this profile?',
};

const buttons = {
  add: 'Add profile',
  change: 'Change profile',
  remove: 'Remove profile',
};

export function connectionMessage(question: ConnectionQuestion): string {
  if (question.kind === 'add') return question.after.environment === 'live' ? messages.addLive : messages.add;
  if (question.kind === 'remove') return messages.remove;
  if (question.changed.includes('host')) return messages.host;
  if (question.after.environment === 'live' && question.before.environment !== 'live') return messages.goLive;
  return question.changed.includes('read-only') ? messages.creates : messages.change;
}

export const connectionDetail = (question: ConnectionQuestion): string =>
  [
    ...linesOf(question),
    '',
    lostSecret(question),
    question.kind === 'remove' && keptAddresses(question.addresses),
    'If you didn’t request this, cancel.',
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
