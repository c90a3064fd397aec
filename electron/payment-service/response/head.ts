/** What the head of an answer tells: how the clocks differ, how long to wait, and where it leads. */
import type { Redact } from '../redaction/redact-secret.ts';
import type { HeadFacts } from '../outcome.ts';
import { otherHost } from '../transport/other-host.ts';
import type { ReceivedHead } from '../transport/transmission.ts';

/** @param redact takes out what nobody is to read */
export function headFacts(head: ReceivedHead | null, redact: Redact): HeadFacts {
  if (head === null) return { clockSkewMs: null, retryAfterMs: null };
  const clockSkewMs = clockSkew(head);
  const told = { clockSkewMs, retryAfterMs: retryAfter(head, clockSkewMs) };
  const leadsTo = otherHost(head.location, head.askedOrigin);
  return leadsTo === null ? told : { ...told, leadsTo: redact(leadsTo) };
}

/** The header counts whole seconds, so the middle of its second is the best guess. */
function clockSkew({ date, sentAt, headAt }: ReceivedHead): number | null {
  const serviceTime = Date.parse(date);
  return Number.isNaN(serviceTime) ? null : Math.round(serviceTime + 500 - (sentAt + headAt) / 2);
}

/** A wait beyond this is no advice that a person could follow. */
const longestMs = 366 * 24 * 3_600_000;

/** Seconds, or a date (RFC 9110, 10.2.3), which is meant by the clock of whoever wrote it. */
function retryAfter({ retryAfter: text, date, headAt }: ReceivedHead, clockSkewMs: number | null): number | null {
  if (/^\d+$/.test(text)) return upToLongest(Number(text) * 1000);
  if (!/^[A-Za-z]/.test(text)) return null;
  const until = Date.parse(text);
  if (Number.isNaN(until)) return null;
  return upToLongest(Math.max(0, until - (clockSkewMs === null ? headAt : Date.parse(date))));
}

const upToLongest = (ms: number): number | null => (ms <= longestMs ? ms : null);
