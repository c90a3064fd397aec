/** How the log stands, in one line. */
import type { AuditState } from '../../../../electron/contract/audit.ts';
import type { TimeFormat } from '../../../lib/format/time.ts';
import type { Text } from '../../../lib/text/text.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';

/** Null where there is no entry. */
export function stateWords(
  { entries, first, last, verified, faultsAtOpening, continued }: AuditState,
  { state, continued: continuedWords, continuedMore }: Text['audit'],
  time: Pick<TimeFormat, 'date' | 'whole'>,
): { readonly shape: ShapeName; readonly sentence: string } | null {
  if (first === null) return null;
  const since = time.date(first.at);
  if (verified?.isWhole === false)
    return { shape: 'failed', sentence: state.broken(entries, since, verified.faults, time.whole(verified.at)) };
  if (faultsAtOpening.length > 0) return { shape: 'failed', sentence: state.brokenAtOpening(entries, since) };
  const [newest, ...more] = continued;
  if (newest !== undefined) {
    const sentences = [
      state.continued(entries, since, continuedWords(newest, time.whole(newest.from?.madeAt ?? newest.at))),
      ...(more.length === 0 ? [] : [continuedMore(more.length)]),
      ...(verified === null ? [] : [state.asWritten(verified.upTo, time.whole(verified.at))]),
    ];
    // A restore is nothing wrong, and nothing that is whole.
    return { shape: newest.because === 'restored' ? 'cannot-check' : 'failed', sentence: sentences.join(' ') };
  }
  if (verified === null) return { shape: 'cannot-check', sentence: state.notVerified(entries, since) };
  const when = time.whole(verified.at);
  // The entry that says so is one more than was looked at.
  const isAll = last <= verified.upTo + 1;
  const looked = entries - (last - verified.upTo);
  return {
    shape: 'pass',
    sentence: isAll ? state.unbroken(looked, since, when) : state.unbrokenUpTo(entries, since, verified.upTo, when),
  };
}
