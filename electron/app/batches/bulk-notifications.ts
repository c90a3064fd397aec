/** System notifications for bulk lookups out of view: when one is done, or was paused automatically. */
import type { BulkPause, BulkRunView } from '../../contract/bulk-run.ts';
import type { BatchRef } from '../../contract/batch-list.ts';
import type { Told } from '../notifier.ts';
import type { RunWords } from './run-words.ts';

interface Parts {
  readonly notify: (told: Told) => void;
  readonly words: Pick<RunWords, 'bulkNews'>;
  readonly open: (place: BatchRef) => void;
}

/** A person paused it, knows that it is paused, or needn't do anything. */
const isExpected = (pause: BulkPause | null): boolean =>
  pause === null ||
  pause.because === 'person' ||
  pause.because === 'earlier-console' ||
  pause.because === 'computer-asleep';

/** Returns a function to call after every step of a bulk lookup. */
export function notifyOfBulk({ notify, words, open }: Parts): (run: BulkRunView) => void {
  /** Running lookups. One from before the last start, or already reported, isn't in it. */
  const going = new Set<number>();
  return (run) => {
    const { id, profileId, state, pause, counts } = run;
    if (state === 'running') {
      going.add(id);
      return;
    }
    if (!going.delete(id)) return;
    const news = state === 'ended' ? 'ended' : state === 'paused' && !isExpected(pause) ? 'paused' : null;
    if (news === null) return;
    notify({
      thing: `bulk ${id}`,
      words: words.bulkNews(news, { id, counts }),
      waits: news === 'paused',
      clicked: () => open({ id, profileId }),
    });
  };
}
