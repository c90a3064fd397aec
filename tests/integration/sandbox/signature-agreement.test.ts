/** The sandbox accepts exactly what Quittance signs with every preset, by its own table of schemes. */
import { generateKeyPairSync, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import type { SigningScheme } from '../../../electron/contract/signing-scheme.ts';
import { batchCreate, orderInfo, signedRequest, type Operation } from '../../../electron/payment-service/request.ts';
import { presets } from '../../../electron/payment-service/signing/presets.ts';
import { SigningFailed } from '../../../electron/payment-service/signing/sign.ts';
import type { OutgoingRequest } from '../../../electron/payment-service/transport/transmission.ts';
import { schemeOf, type Scheme } from '../../../sandbox/signature/schemes.ts';
import { createAuthentication, type ReceivedBody } from '../../../sandbox/wire/authentication.ts';
import { parseBody } from '../../../sandbox/wire/body.ts';
import { sample } from '../../support/full.ts';

/** Requests per scheme. */
const count = sample(40, 10_000);

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = { private: { type: 'pkcs8', format: 'pem' }, public: { type: 'spki', format: 'pem' } } as const;
const text = 'f502a9ac9ca54327986f29c03b271491';

/** The secret to sign with, and the one that the service knows. */
const secretsOf = ({ algo }: SigningScheme): readonly [ours: string, theirs: string] => {
  if (algo !== 'rsa-sha256') return [text, text];
  return [rsa.privateKey.export(pem.private).toString(), rsa.publicKey.export(pem.public).toString()];
};

const pick = <T>(from: readonly T[]): T => {
  const one = from[randomInt(from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};
const letters = Array.from('abcXYZ0189 _-.~+&=/%"\\{}<é漢🙂\u2028');
const words = (most: number): string => Array.from({ length: randomInt(most + 1) }, () => pick(letters)).join('');

function generated(
  scheme: SigningScheme,
  secret: string,
): OutgoingRequest & { readonly pid: string; readonly at: number } {
  const at = randomInt(1_600_000_000_000, 1_900_000_000_000);
  const pid = String(BigInt(randomInt(1, 2 ** 40)) * BigInt(randomInt(1, 2 ** 22)));
  const profile = {
    baseUrl: pick(['http://127.0.0.1:4000', 'https://pay.example/v1', 'https://pay.example:8443']),
    pid,
    scheme,
    orderField: pick(['service_id', 'order_id', 'a', 'zz9']),
    numberAs: pick(['integer', 'text'] as const),
    timestampUnit: scheme.timeUnit === 's' ? ('s' as const) : ('ms' as const),
  };
  const operation: Operation =
    randomInt(2) === 0
      ? orderInfo(profile, `po${words(24)}x`)
      : batchCreate(profile, {
          chain: pick(['195@195', 'TRON', 'ETH']),
          alias: words(40),
          callbackUrl: `https://merchant.example/${encodeURIComponent(words(20))}?a=1&b=%20`,
          count: randomInt(1, 101),
        });
  const nonce = Array.from({ length: 6 }, () => pick(Array.from('abcdefghijkmnpqrstuvwxyz23456789'))).join('');
  const signed = signedRequest(profile, operation, { nonce, at }, (built) => built.sign(secret));
  if (signed instanceof SigningFailed) throw signed;
  return { ...signed, pid, at };
}

/** The request that the service receives. Null if it isn't a request. */
function received(sent: OutgoingRequest): ReceivedBody | null {
  try {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(sent.headers)) headers[name.toLowerCase()] = value;
    return { ...parseBody(Buffer.from(sent.body)), url: sent.origin + sent.path, headers };
  } catch {
    return null;
  }
}

function isTaken(scheme: Scheme, secret: string, sent: OutgoingRequest & { pid: string; at: number }): boolean {
  const request = received(sent);
  if (request === null) return false;
  return createAuthentication({ pid: sent.pid, secret, scheme, now: () => sent.at }).isSigned(request);
}

/** Changes only bytes that the scheme signs: see `covered`. */
function withOneByteChanged<Sent extends OutgoingRequest>(sent: Sent, inBody: boolean): Sent {
  const names = signedHeaders(sent);
  if (names.length > 0 && (!inBody || randomInt(4) === 0)) {
    const header = pick(names);
    const value = changed(sent.headers[header] ?? '');
    return { ...sent, headers: { ...sent.headers, [header]: value } };
  }
  return { ...sent, body: changed(sent.body) };
}

const ofConnection = ['accept', 'accept-encoding', 'content-type', 'user-agent'];
const signedHeaders = (sent: OutgoingRequest): readonly string[] =>
  Object.keys(sent.headers).filter((name) => !ofConnection.includes(name));

/** Replaces one byte by printable ASCII, which headers and bodies allow. */
function changed(whole: string): string {
  const characters = Array.from(whole);
  const at = pick(characters.flatMap((letter, place) => (letter >= ' ' && letter <= '~' ? [place] : [])));
  let other = characters[at];
  while (other === characters[at]) other = String.fromCharCode(randomInt(0x20, 0x7f));
  return characters.with(at, other ?? '').join('');
}

/** Alchemy Pay v1 only signs project, secret and time. */
const covered = (scheme: SigningScheme): boolean => /\{(?:params|body)/.test(scheme.message);

describe.each(presets.map((scheme) => [scheme.id, scheme] as const))('%s', (id, scheme) => {
  const theirs = schemeOf(id);
  if (theirs === null) throw new Error('not known to the service');
  const [ours, known] = secretsOf(scheme);

  it(`${String(count)} requests signed by Quittance are accepted`, { timeout: 1_800_000 }, () => {
    const refused: unknown[] = [];
    for (let made = 0; made < count; made += 1) {
      const sent = generated(scheme, ours);
      if (!isTaken(theirs, known, sent)) refused.push(sent);
    }
    expect(refused).toEqual([]);
  });

  it(`${String(count)} with one changed byte are refused`, { timeout: 1_800_000 }, () => {
    const taken: unknown[] = [];
    for (let made = 0; made < count; made += 1) {
      const sent = generated(scheme, ours);
      const other = withOneByteChanged(sent, covered(scheme));
      if (isTaken(theirs, known, other)) taken.push({ sent, other });
    }
    expect(taken).toEqual([]);
  });
});
