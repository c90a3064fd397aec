/** Renders the page once the profiles, the app info and the first view have loaded. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followAppInfo } from '../lib/app-info.ts';
import { followProfiles } from '../lib/profiles.ts';
import { ToastProvider } from '../ui/messages/toast.tsx';
import { TooltipProvider } from '../ui/overlays/tooltip.tsx';
import { CrashGuard } from './frame/crashed.tsx';
import { router } from './router.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    // Data comes from the main process, which retries requests where that is safe.
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: false },
  },
});

function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <ToastProvider>
            <CrashGuard>
              <RouterProvider router={router} />
            </CrashGuard>
          </ToastProvider>
        </TooltipProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const render = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// Replaces the empty frame with the complete one. Views show their own failures.
const loaded = [followProfiles(queryClient), followAppInfo(queryClient), router.load()];
void Promise.allSettled(loaded).then(render);
