import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLog, type LogOptions } from '../../../electron/app/log.ts';
import { createRedactor } from '../../../electron/payment-service/redaction/redactor.ts';
import { modeOr } from '../../support/needs.ts';

const secret = 'tH3-s3cr3t"value';

function newLog(options: Partial<LogOptions> = {}) {
  const folder = path.join(os.tmpdir(), `quittance-log-${randomUUID()}`, 'logs');
  const redactor = createRedactor();
  redactor.remember(secret);
  const log = openLog({ folder, redactor, now: () => Date.UTC(2026, 10, 20, 12), ...options });
  onTestFinished(() => {
    log.close();
    fs.rmSync(path.dirname(folder), { recursive: true, force: true });
  });
  const lines = (file = log.file): unknown[] =>
    fs.readFileSync(file, 'utf8').trimEnd().split('\n').map((line): unknown => JSON.parse(line)); // prettier-ignore
  return { folder, log, lines };
}

it('the log has one JSON object per line, in a file that only its owner can read', () => {
  const { log, lines } = newLog();
  log.info('started', { version: '0.1.0', port: 3, packaged: false });
  log.error('call failed', Object.assign(new Error('boom'), { code: 'EPIPE' }), { channel: 'orders:lookUp' });
  expect(lines()).toMatchObject([
    { at: '2026-11-20T12:00:00.000Z', level: 'info', event: 'started', version: '0.1.0', port: 3, packaged: false },
    {
      level: 'error',
      event: 'call failed',
      channel: 'orders:lookUp',
      error: 'Error',
      message: 'boom',
      errorCode: 'EPIPE',
    },
  ]);
  expect(modeOr(0o600, log.file)).toBe(0o600);
  expect(modeOr(0o700, path.dirname(log.file))).toBe(0o700);
});

it('the log has no secret in facts, messages, causes or stacks', () => {
  const { folder, log, lines } = newLog();
  log.info('x', { text: `a ${secret} b`, json: JSON.stringify({ secret }), list: ['a', secret] });
  log.error('y', new Error(`failed with ${secret}`, { cause: new Error(secret) }));
  log.error('z', secret);
  expect(lines()).toHaveLength(3);
  for (const name of fs.readdirSync(folder)) {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    expect(text).not.toContain('s3cr3t');
    expect(text).toContain('[redacted]');
  }
});

it('the log rotates, and keeps the configured number of files', () => {
  const { folder, log, lines } = newLog({ rotateAt: 400, keep: 2 });
  for (let number = 0; number < 40; number += 1) log.info('line', { number });
  expect(fs.readdirSync(folder).toSorted()).toEqual(['quittance.1.log', 'quittance.2.log', 'quittance.log']);
  expect(fs.readdirSync(folder).every((name) => fs.statSync(path.join(folder, name)).size <= 400)).toBe(true);
  expect(lines().at(-1)).toMatchObject({ number: 39 });
});

it('the log continues the file of the last start', () => {
  const { folder, log, lines } = newLog();
  log.info('first');
  log.close();
  openLog({ folder, redactor: createRedactor() }).info('second');
  expect(lines()).toMatchObject([{ event: 'first' }, { event: 'second' }]);
});

it('the log truncates long text, but never within a secret', () => {
  const { log } = newLog();
  log.info('x', { text: 'a '.repeat(50_000) });
  log.info('y', { text: `${'a '.repeat(3_995)}${secret}` });
  expect(fs.statSync(log.file).size).toBeLessThan(17_000);
  expect(fs.readFileSync(log.file, 'utf8')).not.toContain(secret.slice(0, 6));
});

it('the log doesn’t throw if it can’t be written', () => {
  const { log } = newLog({ folder: path.join(os.devNull, 'logs') });
  expect(() => log.error('x', new Error('y'))).not.toThrow();
});
