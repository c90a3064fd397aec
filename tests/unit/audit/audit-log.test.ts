import { expect, test } from 'vitest';
import { createAuditLog } from '../../../electron/audit/audit-log.ts';
import type { AuditEvent } from '../../../electron/contract/audit.ts';
import { failure, success } from '../../../electron/contract/result.ts';
import { lookedUp } from '../../../electron/ipc/audit-notes.ts';
import { monthsBefore } from '../../../electron/ipc/audit.ts';
import { createRedactor } from '../../../electron/app/process/redaction.ts';

const lookUp = (subject: string, serviceMsg = 'ok'): AuditEvent => ({
  kind: 'order-looked-up',
  profile: { id: 'demo', name: 'Demo' },
  subject,
  outcome: 'found',
  facts: { error: null, serviceCode: '00000', serviceMsg },
});

function log(mayWrite: () => boolean, secret = 's3cr3t-of-the-service') {
  const written: string[] = [];
  const waits: number[] = [];
  const redactor = createRedactor();
  redactor.know(secret);
  const audit = createAuditLog({
    write: async (notes) => {
      if (!mayWrite()) return failure('disk-full', 'no room');
      written.push(...notes.map(({ event }) => JSON.stringify(event)));
      return success(null);
    },
    clean: redactor.clean,
    now: () => 1,
    waits: (notes) => waits.push(notes),
    written: () => undefined,
  });
  return { audit, written, waits };
}

test('what cannot be written waits, is told, and is written with the next, in its order', async () => {
  let isFull = true;
  const { audit, written, waits } = log(() => !isFull);
  await audit.note(lookUp('one'));
  await audit.note(lookUp('two'));
  expect([written, waits, audit.waiting()]).toEqual([[], [1, 2], 2]);
  isFull = false;
  await audit.note(lookUp('three'));
  expect(written.map((event) => /"subject":"(\w+)"/.exec(event)?.[1])).toEqual(['one', 'two', 'three']);
  expect([waits, audit.waiting()]).toEqual([[1, 2, 0], 0]);
});

test('nothing that the service said is written before the redactor has cleaned it', async () => {
  const { audit, written } = log(() => true);
  await audit.note(lookUp('one', 'bad sign for s3cr3t-of-the-service'));
  expect(written.join()).not.toContain('s3cr3t');
  expect(written).toHaveLength(1);
});

test.each(['order-looked-up', 'found', 'demo'])('no entry loses what it is found by to a secret “%s”', async (word) => {
  const { audit, written } = log(() => true, word);
  await audit.note(lookUp('one'));
  expect(written.map((event): unknown => JSON.parse(event))).toMatchObject([
    { kind: 'order-looked-up', outcome: 'found', profile: { id: 'demo' } },
  ]);
});

test('a look-up that asked nobody is none; each other has its outcome', () => {
  const profile = { id: 'demo', name: 'Demo' };
  expect(lookedUp(profile, '7', failure('secret-missing', ''))).toBeNull();
  expect(lookedUp(profile, '7', success(null))).toMatchObject({ outcome: 'found', subject: '7' });
  const facts = { serviceCode: '404', serviceMsg: 'none', httpStatus: 200 };
  expect(lookedUp(profile, '7', failure('order-not-found', '', { facts }))).toMatchObject({
    outcome: 'not-found',
    facts: { error: 'order-not-found', serviceCode: '404' },
  });
});

test('months before a day are the same day, or the last of a shorter month', () => {
  const day = (text: string) => Date.parse(`${text}T10:00:00Z`);
  expect(monthsBefore(day('2026-11-22'), 24)).toBe(day('2024-11-22'));
  expect(monthsBefore(day('2026-03-31'), 1)).toBe(day('2026-02-28'));
  expect(monthsBefore(day('2026-08-31'), 6)).toBe(day('2026-02-28'));
});
