/** How long a plan will take: by the profile's rate, and by what earlier requests took; nothing where neither is known. */
import { plannedMs } from '../../../../electron/contract/address-plan.ts';
import type { RequestView, RunView } from '../../../../electron/contract/address-run.ts';
import { duration } from '../../../lib/format/duration.ts';
import { useText } from '../../../lib/text/text.ts';
import { useRequests } from '../run-queries.ts';

export interface PaceOfPlan {
  /** Requests a second at most, null for as many as there are. */
  readonly perSecond: number | null;
  readonly atOnce: number;
  /** Whose answers are measured; null where there is none. */
  readonly measured: RunView | null;
}

export interface PlanTimeProps {
  requests: number;
  /** Whether most of them ask for a single address. */
  ofOne: boolean;
  pace: PaceOfPlan;
}

export function PlanTime(props: PlanTimeProps) {
  const { measured } = props.pace;
  return measured === null ? <Told {...props} answerMs={null} /> : <Measured {...props} run={measured} />;
}

function Measured({ run, ...props }: PlanTimeProps & { run: RunView }) {
  const { data } = useRequests(run.id);
  return <Told {...props} answerMs={usualAnswerMs(data?.pages.flat() ?? [], props.ofOne)} />;
}

/** The median of those that were carried out: of one address each, or of more, which take another time. */
function usualAnswerMs(requests: readonly RequestView[], ofOne: boolean): number | null {
  const took = requests
    .filter(({ state, count }) => state === 'created' && (count === 1) === ofOne)
    .map(({ sentAt, endedAt }) => (sentAt === null || endedAt === null ? -1 : endedAt - sentAt))
    .filter((ms) => ms >= 0)
    .toSorted((one, other) => one - other);
  return took[Math.floor(took.length / 2)] ?? null;
}

function Told({ requests, pace, answerMs }: PlanTimeProps & { answerMs: number | null }) {
  const { addresses, dates } = useText();
  const words = addresses.plan;
  const ms = plannedMs(requests, { ...pace, answerMs });
  if (ms === null) return null;
  const about = duration(rounded(ms), dates);
  const { perSecond, measured } = pace;
  const byRate =
    perSecond !== null && (answerMs === null || requests / perSecond >= (requests / pace.atOnce) * (answerMs / 1000));
  if (byRate) return `${words.aboutByRate(about, perSecond)} `;
  return measured === null ? null : `${words.aboutByAnswers(about, measured.id)} `;
}

/** To what may be called "about": whole seconds, from two minutes on whole minutes, never nothing. */
const rounded = (ms: number): number => {
  const step = ms < 120_000 ? 1000 : 60_000;
  return Math.max(1000, Math.round(ms / step) * step);
};
