/** The estimated duration, by the profile's rate limit and earlier requests. Nothing where neither is known. */
import { plannedMs } from '../../../../electron/contract/address-plan.ts';
import type { RequestView, BatchView } from '../../../../electron/contract/addresses.ts';
import { duration } from '../../../lib/format/duration.ts';
import { useRequests } from '../queries.ts';
import { createAddressesText } from '../../../text/create-addresses.ts';
import { datesText } from '../../../text/dates.ts';

export interface Pace {
  /** The rate limit in requests per second. Null without one. */
  readonly perSecond: number | null;
  readonly atOnce: number;
  /** The batch whose response times are used. Null where there is none. */
  readonly measured: BatchView | null;
}

export interface EstimatedTimeProps {
  requests: number;
  /** True if most of them create a single address. */
  ofOne: boolean;
  pace: Pace;
}

export function EstimatedTime(props: EstimatedTimeProps) {
  const { measured } = props.pace;
  return measured === null ? <TimeWords {...props} answerMs={null} /> : <Measured {...props} batch={measured} />;
}

function Measured({ batch, ...props }: EstimatedTimeProps & { batch: BatchView }) {
  const { data } = useRequests(batch.id);
  return <TimeWords {...props} answerMs={usualAnswerMs(data?.pages.flat() ?? [], props.ofOne)} />;
}

/** The median of the created ones. Requests for one address and for several differ, so they aren't mixed. */
function usualAnswerMs(requests: readonly RequestView[], ofOne: boolean): number | null {
  const took = requests
    .filter(({ state, count }) => state === 'created' && (count === 1) === ofOne)
    .map(({ sentAt, endedAt }) => (sentAt === null || endedAt === null ? -1 : endedAt - sentAt))
    .filter((ms) => ms >= 0)
    .toSorted((one, other) => one - other);
  return took[Math.floor(took.length / 2)] ?? null;
}

function TimeWords({ requests, pace, answerMs }: EstimatedTimeProps & { answerMs: number | null }) {
  const words = createAddressesText.summary;
  const ms = plannedMs(requests, { ...pace, answerMs });
  if (ms === null) return null;
  const about = duration(rounded(ms), datesText);
  const { perSecond, measured } = pace;
  const byRate =
    perSecond !== null && (answerMs === null || requests / perSecond >= (requests / pace.atOnce) * (answerMs / 1000));
  if (byRate) return `${words.aboutByRate(about, perSecond)} `;
  return measured === null ? null : `${words.aboutByAnswers(about, measured.id)} `;
}

/** To whole seconds, from two minutes on to whole minutes, and never zero. */
const rounded = (ms: number): number => {
  const step = ms < 120_000 ? 1000 : 60_000;
  return Math.max(1000, Math.round(ms / step) * step);
};
