/** The request preview in Settings compared with the received request. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';

import { signaturePlace, type SigningScheme } from '../../../electron/contract/signing-scheme.ts';
import type { PreviewPiece, RequestPreview, TypedConnection } from '../../../electron/contract/request-preview.ts';
import { z } from '../../../electron/contract/zod.ts';
import { createServiceClient } from '../../../electron/payment-service/client.ts';
import type { CreateRequest, RequestStamp } from '../../../electron/payment-service/request.ts';
import {
  previewRequests,
  sampleCreate,
  sampleStamp,
  sampleOrderNumber,
} from '../../../electron/payment-service/request-preview.ts';
import { presetChoices, presets } from '../../../electron/payment-service/signing/presets.ts';
import { answer, pid, secret, startService, type ReceivedHttp, type ScriptedService } from './scripted-service.ts';
import { defaultSigning } from '../../support/profile-fields.ts';

async function service(): Promise<ScriptedService> {
  const started = await startService({
    onRequest: (socket) => void socket.write(answer('{"code":"00000","msg":"ok","data":null}')),
  });
  onTestFinished(started.stop);
  return started;
}

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const typed = (baseUrl: string, more: Partial<TypedConnection> = {}): TypedConnection => ({
  baseUrl,
  pid,
  ...defaultSigning,
  ...more,
});

function shown(connection: TypedConnection): readonly [orderInfo: RequestPreview, batchCreate: RequestPreview] {
  const preview = previewRequests(connection, presetChoices);
  if (preview.is !== 'shown') throw new Error(`incomplete: ${preview.fields.join(', ')}`);
  return [preview.orderInfo, preview.batchCreate];
}

/** Sends both requests with the product's client. */
async function sent(
  { requests }: ScriptedService,
  profile: TypedConnection,
  { orderNumber, create, drawn }: { orderNumber: string; create: CreateRequest; drawn: RequestStamp },
): Promise<readonly ReceivedHttp[]> {
  const { algo } = presets.find(({ id }) => id === profile.scheme) ?? {};
  const client = createServiceClient({
    profile,
    secret: async () => (algo === 'rsa-sha256' ? privateKey : secret),
    nonces: { next: async () => drawn.nonce },
    now: () => drawn.at,
  });
  await client.lookUp(orderNumber);
  await (await client.prepareCreate(create)).send();
  await client.close();
  return requests;
}

const asSampled = { orderNumber: sampleOrderNumber, create: sampleCreate, drawn: sampleStamp };

const textWith = (pieces: readonly PreviewPiece[], signature: string): string =>
  pieces.map(({ text, is }) => (is === 'signature' ? signature : text)).join('');

const record = z.record(z.string(), z.unknown());

/** The received signature without the scheme's text around it. */
function receivedSignature(scheme: SigningScheme, { headers, body }: ReceivedHttp): string {
  const place = signaturePlace(scheme);
  const found = place.in === 'header' ? headers[place.name.toLowerCase()] : record.parse(JSON.parse(body))[place.name];
  const signature = /[0-9A-Za-z+/=]{28,}$/.exec(String(found))?.[0];
  if (signature === undefined) throw new Error('no signature came');
  return signature;
}

const ofTheConnection = ['host', 'connection', 'content-length'];

/** The headers in received order. */
const ownHeaders = ({ headers }: ReceivedHttp): readonly (readonly [name: string, value: string])[] =>
  Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name));

describe.each(presets)('the preview of $name', (scheme) => {
  it('equals the received request byte for byte, except the signature', async () => {
    const started = await service();
    const connection = typed(`${started.baseUrl}/pay`, { scheme: scheme.id });
    const received = await sent(started, connection, asSampled);
    expect(received).toHaveLength(2);
    for (const [at, preview] of shown(connection).entries()) {
      const request = received[at];
      if (request === undefined) throw new Error('not received');
      const signature = receivedSignature(scheme, request);
      expect(preview.method).toBe(request.method);
      expect(preview.url).toBe(`${started.baseUrl}${request.path}`);
      const headers = preview.headers.map(({ name, value }) => [name.toLowerCase(), textWith(value, signature)]);
      expect(headers).toEqual(ownHeaders(request));
      expect(textWith(preview.body, signature)).toBe(request.body);
    }
  });
});

describe('a half-typed form', () => {
  it.each([
    [{ baseUrl: '' }, ['baseUrl']],
    [{ baseUrl: 'https:/' }, ['baseUrl']],
    [{ baseUrl: 'http://service.example' }, ['baseUrl']],
    [{ pid: '' }, ['pid']],
    [{ pid: '12a' }, ['pid']],
    [{ orderField: 'nonce' }, ['orderField']],
    [{ scheme: 'no such scheme' }, ['scheme']],
    [{ baseUrl: 'x', pid: '', orderField: '1' }, ['baseUrl', 'pid', 'orderField']],
  ] as const)('with %j has field errors and no preview', (more, fields) => {
    expect(previewRequests(typed('https://service.example', more), presetChoices)).toEqual({
      is: 'incomplete',
      fields,
    });
  });

  it('is previewed as saved: trimmed and with a normalized host', () => {
    const [orderInfo] = shown(typed(' HTTPS://Service.Example:443/pay/ ', { pid: ' 42 ' }));
    expect(orderInfo.url).toBe('https://service.example/pay/api/v2/order/info');
    expect(textWith(orderInfo.body, '')).toContain('{"pid":42,');
  });
});
