/** System notifications for batches out of view: when one ends, was paused automatically, or has to be confirmed. */
import type { PauseCause, BatchView } from '../../contract/address-batch.ts';
import type { BatchRef } from '../../contract/batch-list.ts';
import type { Told } from '../notifier.ts';
import type { RunNews, RunWords } from './run-words.ts';

interface Parts {
  readonly notify: (told: Told) => void;
  readonly words: Pick<RunWords, 'news'>;
  readonly open: (place: BatchRef) => void;
}

/** A person paused it, knows that it is paused, or needn't do anything. */
const isExpected = (pause: PauseCause | null): boolean =>
  pause === null || pause === 'person' || pause === 'earlier-console' || pause === 'computer-asleep';

/** Null while it runs, or if there is no news. */
function newsOf({ state, pause }: Pick<BatchView, 'state' | 'pause'>): RunNews | null {
  if (state === 'ended' || state === 'unsaved') return state;
  if (state === 'open') return 'decision';
  return state === 'paused' && !isExpected(pause) ? 'paused' : null;
}

/** Returns a function to call after every step of a batch. */
export function notifyOfRuns({ notify, words, open }: Parts): (run: BatchView) => void {
  /** News already reported since the batch last ran. A batch from before the last start isn't in it. */
  const told = new Map<number, Set<RunNews>>();

  return (run) => {
    const { id, profileId, account } = run;
    if (run.state === 'running') {
      told.set(id, new Set());
      return;
    }
    const news = newsOf(run);
    const before = told.get(id);
    if (news === null || before === undefined || before.has(news)) return;
    // News that was in view isn't reported later either.
    before.add(news);
    notify({
      thing: `run ${id}`,
      words: words.news(news, { id, account }),
      waits: news !== 'ended',
      clicked: () => open({ id, profileId }),
    });
  };
}
