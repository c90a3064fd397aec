import { describe, expect, it } from 'vitest';
import type { NoticeKind, NoticeOf } from '../../../../electron/contract/app-state.ts';
import { english } from '../../../../renderer/lib/text/text.ts';

const { notice: wordsOf } = english.frame;

const everyKind: { readonly [K in NoticeKind]: NoticeOf<K> } = {
  'settings-restored': { kind: 'settings-restored', path: '/data/config.broken-1.json', fault: 'empty' },
  'settings-started-anew': {
    kind: 'settings-started-anew',
    paths: ['/data/config.broken-1.json', '/data/config.good.broken-1.json'],
    fault: 'not-json',
    goodCopyFault: 'sum-differs',
  },
  'settings-not-written': { kind: 'settings-not-written', path: '/data', detail: 'EACCES' },
  'history-key-replaced': { kind: 'history-key-replaced' },
  'history-key-this-run-only': { kind: 'history-key-this-run-only', because: 'no-keychain' },
  'database-set-aside': { kind: 'database-set-aside', path: '/data/old.db', recovered: 12, complete: false },
  'addresses-not-taken-in': { kind: 'addresses-not-taken-in', paths: ['/data/a.json', '/data/b.json'] },
  'database-not-opened': { kind: 'database-not-opened', path: '/data/quittance.db', detail: 'locked' },
  'sandbox-not-started': { kind: 'sandbox-not-started', detail: 'EADDRINUSE' },
};

describe('what went wrong at start-up in words', () => {
  it.each(Object.values(everyKind))('$kind has a cause and a sentence, without holes', (notice) => {
    const { cause, sentence } = wordsOf(notice);
    expect(cause).toMatch(/^[A-Z].*\.$/);
    expect(sentence).toMatch(/^[A-Z]/);
    expect(sentence).not.toMatch(/undefined|null|\{|\}| {2}| \.|!/);
  });

  it('names every file', () => {
    expect(wordsOf(everyKind['addresses-not-taken-in']).sentence).toContain('/data/a.json, /data/b.json');
  });

  it('has no name for a settings file that was gone', () => {
    expect(wordsOf({ kind: 'settings-restored', path: null, fault: 'absent' }).sentence).toContain('was gone');
  });

  it('says how much was recovered, and whether that is all', () => {
    const { sentence } = wordsOf(everyKind['database-set-aside']);
    expect(sentence).toContain('12 rows recovered, not all could be read');
    expect(wordsOf({ ...everyKind['database-set-aside'], complete: true }).sentence).not.toContain('not all');
  });

  it('says why the key of the history is not kept', () => {
    expect(wordsOf(everyKind['history-key-this-run-only']).sentence).toContain('(no keychain)');
    const notWritten = { kind: 'history-key-this-run-only', because: 'not-written', detail: 'ENOSPC' } as const;
    expect(wordsOf(notWritten).sentence).toContain('(ENOSPC)');
  });
});
