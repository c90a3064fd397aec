/** Tells of a list of orders that is looked up out of sight, by the system's own notifications: when it is done, or paused by itself. */
import type { BulkPause, BulkRunView } from '../../contract/bulk-run.ts';
import type { RunPlace } from '../../contract/run-list.ts';
import type { Told } from '../notifier.ts';
import type { RunWords } from './run-words.ts';

interface Parts {
  readonly notify: (told: Told) => void;
  readonly words: Pick<RunWords, 'bulkNews'>;
  readonly open: (place: RunPlace) => void;
}

/** A person paused it, knows that it is paused, or need not do anything. */
const isExpected = (pause: BulkPause | null): boolean =>
  pause === null ||
  pause.because === 'person' ||
  pause.because === 'earlier-console' ||
  pause.because === 'computer-asleep';

/** Answers with what is to be told of every step of a bulk run. */
export function notifyOfBulk({ notify, words, open }: Parts): (run: BulkRunView) => void {
  /** Those that go on: one that is not in it was left by an earlier console, or is told of already. */
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
