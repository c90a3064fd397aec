/** The page's JavaScript memory: a heap snapshot after a garbage collection. */
import type { Page } from '@playwright/test';

/**
 * The number of strings in the page's heap that contain any of these texts. A snapshot has the first 1,024 characters of a string,
 * and a concatenated string as its parts.
 */
export async function stringsInHeap(page: Page, texts: readonly string[]): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false, captureNumericValue: false });
  await session.detach();
  const snapshot: unknown = JSON.parse(chunks.join(''));
  if (typeof snapshot !== 'object' || snapshot === null || !('strings' in snapshot) || !Array.isArray(snapshot.strings))
    throw new Error('the snapshot has no strings');
  return snapshot.strings.filter((string) => typeof string === 'string' && texts.some((text) => string.includes(text)))
    .length;
}
