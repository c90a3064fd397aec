/** Everything that surrounds the views: data, words, kit and the router, outermost first. */
import type { CallFailure } from '../lib/call.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ToastProvider } from '../ui/messages/toast.tsx';
import { TooltipProvider } from '../ui/overlays/tooltip.tsx';
import { KitWordsProvider } from '../ui/words.tsx';
import { CrashGuard } from './crashed.tsx';
import { router } from './router.tsx';
import { kitText } from '../text/kit.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    // Data comes from main, not from the network; main retries what may be retried.
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: false },
  },
});

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <KitWordsProvider words={kitText}>
        <QueryClientProvider client={queryClient}>
          <TooltipProvider>
            <ToastProvider>
              <CrashGuard>
                <RouterProvider router={router} />
              </CrashGuard>
            </ToastProvider>
          </TooltipProvider>
        </QueryClientProvider>
      </KitWordsProvider>
    </CSPProvider>
  );
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
  }
}
