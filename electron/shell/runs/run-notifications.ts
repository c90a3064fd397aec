/** Tells of a run that goes on out of sight, by the system's own notifications: when it ends, pauses by itself, or waits. */
import type { PauseCause, RunView } from '../../contract/address-run.ts';
import type { RunPlace } from '../../contract/run-list.ts';
import type { Told } from '../notifier.ts';
import type { RunNews, RunWords } from './run-words.ts';

interface Parts {
  readonly notify: (told: Told) => void;
  readonly words: Pick<RunWords, 'news'>;
  readonly open: (place: RunPlace) => void;
}

/** A person paused it, knows that it is paused, or need not do anything. */
const isExpected = (pause: PauseCause | null): boolean =>
  pause === null || pause === 'person' || pause === 'earlier-console' || pause === 'computer-asleep';

/** Null where it goes on, or nothing of it is news. */
function newsOf({ state, pause }: Pick<RunView, 'state' | 'pause'>): RunNews | null {
  if (state === 'ended' || state === 'unsaved') return state;
  if (state === 'open') return 'decision';
  return state === 'paused' && !isExpected(pause) ? 'paused' : null;
}

/** Answers with what is to be told of every step of a run. */
export function notifyOfRuns({ notify, words, open }: Parts): (run: RunView) => void {
  /** What was told of a run since it was sent here last. A run that is not in it was left by an earlier console. */
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
    // What was seen is not told again later, either.
    before.add(news);
    notify({
      thing: `run ${id}`,
      words: words.news(news, { id, account }),
      waits: news !== 'ended',
      clicked: () => open({ id, profileId }),
    });
  };
}
