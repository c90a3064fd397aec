/** The sentences of the frame's notices. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AppNotice } from '../../../../electron/contract/notices.ts';
import { Notices } from '../../../../renderer/app/frame/notices.tsx';
import { noticeWords } from '../../../../renderer/text/notices.ts';

const restored: AppNotice = {
  kind: 'restored',
  createdAt: Date.UTC(2026, 10, 20, 11, 30),
  replaced: null,
  unknown: 0,
  addresses: 0,
  batches: 0,
};

it('the notice of a restore has the backup’s day, year and zone', () => {
  const client = new QueryClient();
  client.setQueryData(['app', 'info'], {
    preferences: { theme: 'light', zone: 'Europe/Berlin', singleKeys: true },
    notices: [restored],
  });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Notices />
    </QueryClientProvider>,
  );
  expect(page).toContain('20 Nov 2026, 12:30:00 UTC+1');
});

it('no notice calls addresses safe while local data can’t be opened', () => {
  const unsaved: AppNotice = { kind: 'history-key-not-saved', reason: 'no-keychain' };
  const closed: AppNotice = { kind: 'database-not-opened', reason: 'full', path: '/data/quittance.db', detail: '' };
  const sentence = (all: readonly AppNotice[]): string => noticeWords(unsaved, String, all).sentence;
  expect(sentence([unsaved])).toContain('Your addresses are safe.');
  expect(sentence([unsaved, closed])).not.toContain('safe');
});
