/** The notices of the frame, as they are written. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Notices } from '../../../../renderer/app/frame/notices.tsx';
import { english } from '../../../../renderer/lib/text/text.ts';
import { KitWordsProvider } from '../../../../renderer/ui/words.tsx';

it('say when records were last written with day, year and zone', () => {
  const client = new QueryClient();
  client.setQueryData(['app', 'info'], {
    preferences: { theme: 'light', zone: 'Europe/Berlin', singleKeys: true },
    notices: [
      {
        kind: 'records-lost',
        is: 'gone',
        writtenAt: Date.UTC(2026, 10, 20, 11, 30),
        heldUntil: null,
        addresses: 1,
        runs: 0,
        waiting: 0,
        path: '/data/quittance.db',
      },
    ],
  });
  const page = renderToStaticMarkup(
    <KitWordsProvider words={english.kit}>
      <QueryClientProvider client={client}>
        <Notices />
      </QueryClientProvider>
    </KitWordsProvider>,
  );
  expect(page).toContain('20 Nov 2026, 12:30:00 UTC+1');
});
