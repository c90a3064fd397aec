/** Entry of the page. Waits until the empty frame of index.html is painted. The build preloads the other scripts. */
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '../ui/base.css';

/** A hidden window may never paint, so it waits at most this long. */
const maxMs = 50;

const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, maxMs);
});
void painted.then(() => import('./start.tsx'));
