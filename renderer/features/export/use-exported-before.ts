/** Whether the chosen run was handed over before: whoever exports it again knows that somebody has it. */
import { formatCount } from '../../lib/format/money.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { useRunsExported } from '../../lib/addresses/runs-exported.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { exportsText } from '../../text/export.ts';

const words = exportsText.exportedBefore;

/** How much of it, and the last file that has it; null where none has, or no run is chosen. */
export function useExportedBefore(profileId: string, batchId: number | null, upTo: number | null) {
  const time = useTime();
  // Anew with the moment that is counted: whatever the run holds by then, it is of the rows up to it.
  const told = useRunsExported(profileId, batchId === null || upTo === null ? [] : [{ id: batchId, saved: upTo }]);
  const of = batchId === null ? undefined : told.get(batchId);
  const [file] = of?.files ?? [];
  if (of === undefined || file === undefined) return null;
  return {
    rows: words.rows(formatCount(of.exported), formatCount(of.addresses)),
    last: words.last(untrusted(file.fileName), time.dayAndClock(file.at)),
  };
}
