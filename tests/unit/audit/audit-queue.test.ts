import { expect, test } from 'vitest';
import { createAuditQueue } from '../../../electron/audit/audit-queue.ts';
import type { AuditEvent } from '../../../electron/contract/audit.ts';
import { failure, success } from '../../../electron/contract/result.ts';
import { lookupEvent } from '../../../electron/ipc/orders.ts';
import { createRedactor } from '../../../electron/payment-service/redaction/redactor.ts';

const lookup = (subject: string, serviceMsg = 'ok'): AuditEvent => ({
  kind: 'order-looked-up',
  profile: { id: 'demo', name: 'Demo' },
  subject,
  outcome: 'found',
  facts: { error: null, serviceCode: '00000', serviceMsg },
});

function log(mayWrite: () => boolean, secret = 's3cr3t-of-the-service') {
  const written: string[] = [];
  const unsaved: number[] = [];
  const redactor = createRedactor();
  redactor.remember(secret);
  const audit = createAuditQueue({
    save: async (events) => {
      if (!mayWrite()) return failure('disk-full', 'no room');
      written.push(...events.map(({ event }) => JSON.stringify(event)));
      return success(null);
    },
    redact: redactor.redact,
    now: () => 1,
    unsavedChanged: (events) => unsaved.push(events),
    saved: () => undefined,
  });
  return { audit, written, unsaved };
}

test('entries that can’t be saved are counted, and saved in order with the next one', async () => {
  let isFull = true;
  const { audit, written, unsaved } = log(() => !isFull);
  await audit.record(lookup('one'));
  await audit.record(lookup('two'));
  expect([written, unsaved, audit.unsaved()]).toEqual([[], [1, 2], 2]);
  isFull = false;
  await audit.record(lookup('three'));
  expect(written.map((event) => /"subject":"(\w+)"/.exec(event)?.[1])).toEqual(['one', 'two', 'three']);
  expect([unsaved, audit.unsaved()]).toEqual([[1, 2, 0], 0]);
});

test('a secret in the service’s message is redacted before an entry is saved', async () => {
  const { audit, written } = log(() => true);
  await audit.record(lookup('one', 'bad sign for s3cr3t-of-the-service'));
  expect(written.join()).not.toContain('s3cr3t');
  expect(written).toHaveLength(1);
});

test.each(['order-looked-up', 'found', 'demo'])(
  'a secret “%s” doesn’t redact an entry’s own kind, result or profile id',
  async (word) => {
    const { audit, written } = log(() => true, word);
    await audit.record(lookup('one'));
    expect(written.map((event): unknown => JSON.parse(event))).toMatchObject([
      { kind: 'order-looked-up', outcome: 'found', profile: { id: 'demo' } },
    ]);
  },
);

test('a lookup has an entry with its result, unless it sent no request', () => {
  const profile = { id: 'demo', name: 'Demo' };
  expect(lookupEvent(profile, '7', failure('secret-missing', ''))).toBeNull();
  expect(lookupEvent(profile, '7', success(null))).toMatchObject({ outcome: 'found', subject: '7' });
  const facts = { serviceCode: '404', serviceMsg: 'none', httpStatus: 200 };
  expect(lookupEvent(profile, '7', failure('order-not-found', '', { facts }))).toMatchObject({
    outcome: 'not-found',
    facts: { error: 'order-not-found', serviceCode: '404' },
  });
});
