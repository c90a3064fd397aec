/** Where a secret is typed, kept, sent to and given back. */
import { e2e, integration, type Mutation } from './mutation.ts';

const echoed = integration('payment-service/echoed-secret', 'is kept from who reads an answer that has it in its');
const changes = 'electron/profiles/profile-changes.ts';
const key = 'electron/payment-service/signing/signing-key.ts';
const badKey = integration('profiles/signing-key', 'is refused for a new profile, which is not added');

export const secrets: readonly Mutation[] = [
  {
    guard: 'a service that gives the secret back gives it to nobody',
    file: 'electron/payment-service/answer.ts',
    find: 'const raw = hideInJson(received, hide);',
    replace: 'const raw = received;',
    noticedBy: echoed,
  },
  {
    guard: 'a proof has no secret in it',
    file: 'electron/payment-service/answer.ts',
    find: 'const text = hide(raw.toString()).slice(0, maxRaw);',
    replace: 'const text = raw.toString().slice(0, maxRaw);',
    noticedBy: echoed,
  },
  {
    guard: 'a new host is confirmed by a person',
    file: changes,
    find: 'const question = questionOfChange(profile, given);\n      if (question !== null && !(await confirm(question))) return notConfirmed;',
    replace: 'const question = questionOfChange(profile, given);',
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
    find: "  if (key.asymmetricKeyType !== 'rsa') return { fault: 'key-not-rsa' };\n",
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
    file: 'electron/payment-service/client.ts',
    find: '    if (given === null) return { nonce, timestamp: sentTimestamp(profile, signing.at), ...gone };\n',
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
];
