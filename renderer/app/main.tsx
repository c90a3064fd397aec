/**
 * Entry of the page. The empty frame stands in index.html, and is seen before any of the console's own code runs, which the
 * build has the page fetch meanwhile.
 */
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '../ui/base.css';

/** A window that is not shown may draw nothing, and waits no longer than this. */
const maxMs = 50;

const seen = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, maxMs);
});
void seen.then(() => import('./start.tsx'));
