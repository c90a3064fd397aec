/** Draws the console once what the frame is made of is known. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followAppInfo } from '../lib/app-info.ts';
import { followProfiles } from '../lib/profiles.ts';
import { App, queryClient } from './app.tsx';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// The empty frame is replaced at once by a whole one. What fails is told by what is drawn.
const known = [followProfiles(queryClient), followAppInfo(queryClient), router.load()];
void Promise.allSettled(known).then(draw);
