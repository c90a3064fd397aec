/** What the person is asked before a profile's requests go elsewhere. */
import { readable } from '../../files/readable.ts';
import type { ConnectionPart, ConnectionQuestion } from '../../profiles/connection-change.ts';

export interface ConnectionWords {
  readonly message: (question: ConnectionQuestion) => string;
  readonly detail: (question: ConnectionQuestion) => string;
  readonly stay: string;
  readonly change: (question: ConnectionQuestion) => string;
}

const parts: { readonly [P in ConnectionPart]: (question: ConnectionQuestion) => string } = {
  host: ({ becomes }) => `Base URL: ${becomes.baseUrl}`,
  'base-url': ({ becomes }) => `Base URL: ${becomes.baseUrl}`,
  pid: ({ becomes }) => `Project number: ${becomes.pid}`,
  scheme: ({ becomes }) => `Signing scheme: ${becomes.scheme}`,
  environment: ({ becomes }) => `Environment: ${becomes.environment}`,
};

export const connectionWords: ConnectionWords = {
  message: (question) => {
    // The name comes from the page: what would hide or turn the rest of the sentence is left out.
    const { profile, environment, host, changed, isNew } = question;
    const name = `“${readable(profile)}” (${environment})`;
    if (isNew) return `Add the profile ${name}, which sends requests to ${host}?`;
    return changed.includes('host')
      ? `Send the requests of the profile ${name} to ${host}?`
      : `Change the profile ${name}, which sends requests to ${host}?`;
  },
  detail: (question) =>
    [
      ...question.changed.map((part) => parts[part](question)),
      question.losesSecret && 'Its secret is deleted and must be entered again: it belongs to what was set before.',
      'If you did not ask for this just now, cancel.',
    ]
      .filter((line) => line !== false)
      .join('\n'),
  stay: 'Cancel',
  change: ({ isNew }) => (isNew ? 'Add the profile' : 'Change the profile'),
};
