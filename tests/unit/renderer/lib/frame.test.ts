import { describe, expect, it } from 'vitest';
import type { AppNotice, NoticeKind, NoticeOf } from '../../../../electron/contract/notices.ts';
import { frameText } from '../../../../renderer/text/frame.ts';
import { retentionText } from '../../../../renderer/text/data.ts';
import { sandboxText } from '../../../../renderer/text/sandbox.ts';

const wordsOf = (of: AppNotice) => frameText.notice(of, (ms) => `at ${String(ms)}`);

const everyKind: { readonly [K in NoticeKind]: NoticeOf<K> } = {
  'settings-restored': { kind: 'settings-restored', path: '/data/config.broken-1.json' },
  'settings-reset': {
    kind: 'settings-reset',
    paths: ['/data/config.broken-1.json', '/data/config.good.broken-1.json'],
  },
  'settings-not-saved': { kind: 'settings-not-saved', path: '/data', detail: 'EACCES' },
  'keychain-waits': { kind: 'keychain-waits' },
  'history-key-replaced': { kind: 'history-key-replaced' },
  'history-key-not-saved': { kind: 'history-key-not-saved', reason: 'no-keychain' },
  'database-recovered': {
    kind: 'database-recovered',
    path: '/data/old.db',
    earlier: [],
    requests: 2,
    addresses: 12,
    complete: false,
    counted: true,
  },
  'outcomes-not-imported': { kind: 'outcomes-not-imported', paths: ['/data/a.json', '/data/b.json'] },
  'database-not-opened': {
    kind: 'database-not-opened',
    reason: 'other',
    path: '/data/quittance.db',
    detail: 'locked',
  },
  'audit-unsaved': { kind: 'audit-unsaved', entries: 3 },
  'database-damaged': { kind: 'database-damaged', path: '/data/quittance.db' },
  'database-read-only': { kind: 'database-read-only', reason: 'full', path: '/data/quittance.db' },
  'address-lists-without-profile': {
    kind: 'address-lists-without-profile',
    profiles: ['Demo store'],
    addresses: 120,
    waiting: 1,
  },
  'address-lists-assigned': { kind: 'address-lists-assigned', profiles: ['Demo store'], addresses: 120 },
  'clock-differs': { kind: 'clock-differs', skewMs: 3_660_000 },
  'backup-failed': { kind: 'backup-failed', reason: 'gone', folder: '/mnt/share', lastAt: 1_750_000_000_000 },
  restored: {
    kind: 'restored',
    createdAt: 1_750_000_000_000,
    replaced: '/data/quittance.replaced-2026.db',
    unknown: 3,
    addresses: 7,
    batches: 1,
  },
  'restore-failed': { kind: 'restore-failed', from: '/share/copy.quittance' },
  'sandbox-not-started': { kind: 'sandbox-not-started', detail: 'EADDRINUSE' },
};

describe('notices of a start', () => {
  it.each(Object.values(everyKind))('have a cause and a sentence without gaps for $kind', (notice) => {
    const { cause, sentence } = wordsOf(notice);
    expect(cause).toMatch(/^[A-Z].*\.$/);
    expect(sentence).toMatch(/^[A-Z]/);
    expect(sentence).not.toMatch(/undefined|null|\{|\}| {2}| \.|!/);
  });

  it('say which clock is behind', () => {
    expect(wordsOf(everyKind['clock-differs']).sentence).toContain('This computer’s clock is 1 h 1 min behind');
    expect(wordsOf({ kind: 'clock-differs', skewMs: -90_000 }).sentence).toContain('2 min ahead of');
  });

  it('name every file', () => {
    expect(wordsOf(everyKind['outcomes-not-imported']).sentence).toContain('/data/a.json, /data/b.json');
  });

  it('name no file for missing settings', () => {
    expect(wordsOf({ kind: 'settings-restored', path: null }).sentence).toContain('was missing');
  });

  it('say how many requests and addresses a recovery lost, or that everything was recovered', () => {
    const recovered = everyKind['database-recovered'];
    expect(wordsOf(recovered).sentence).toContain('2 requests and 12 addresses are affected.');
    expect(wordsOf({ ...recovered, counted: false }).sentence).toContain('At least 2 requests and 12 addresses');
    const none = { ...recovered, requests: 0, addresses: 0 };
    expect(wordsOf(none).sentence).toContain('Lookups, notes or other entries may be missing.');
    expect(wordsOf({ ...none, counted: false }).sentence).toContain('Requests, addresses, lookups, notes or other');
    expect(wordsOf({ ...recovered, requests: 0, addresses: 0, complete: true }).sentence).toContain(
      'All data was recovered.',
    );
  });

  it('distinguish full, read-only, newer, locked and damaged, each with an action', () => {
    const reasons = ['full', 'read-only', 'newer', 'locked', 'damaged', 'unreachable', 'ended', 'other'] as const;
    const sentences = reasons.map((reason) => wordsOf({ ...everyKind['database-not-opened'], reason }).sentence);
    expect(new Set(sentences).size).toBe(reasons.length);
    expect(sentences[0]).toContain('Free some space');
    expect(sentences[2]).toContain('Start the newer version');
    const onlyRead = everyKind['database-read-only'];
    expect(wordsOf(onlyRead)).not.toEqual(wordsOf({ ...onlyRead, reason: 'read-only' }));
  });

  it('say why the key of saved orders isn’t saved', () => {
    expect(wordsOf(everyKind['history-key-not-saved']).sentence).toContain('(no keychain)');
    const notWritten = { kind: 'history-key-not-saved', reason: 'not-written', detail: 'ENOSPC' } as const;
    expect(wordsOf(notWritten).sentence).toContain('(ENOSPC)');
  });
});

it('the new-orders notice uses the singular for one order', () => {
  expect(retentionText.count(1, 1)).toBe('1 lookup of 1 order');
  expect(retentionText.count(2, 1)).toBe('2 lookups of 1 order');
  expect(retentionText.deletesOlder(null)).not.toContain('counted');
  expect(retentionText.deletesOlder('3 Nov 2026')).toContain('Days are counted from 3 Nov 2026');
  expect(sandboxText.deposit.givenUp(1)).not.toContain('1 attempts');
});

it.each([
  ['running', null, 'Batch 3, 800 of 2,450 done'],
  ['running', 'user', 'Batch 3 pausing, 800 of 2,450 done'],
  ['paused', 'user', 'Batch 3 paused, 800 of 2,450 done'],
] as const)('the top bar says that a batch is %s, with the pause %s', (state, pause, words) => {
  const batch = { id: 3, profileId: 'shop', state, pause, done: 800, requested: 2_450, unknown: 0 };
  expect(frameText.work.batch(batch)).toBe(words);
});
