/** When a batch was last exported, or how much of it. */
import type { BatchExported } from '../../../../electron/contract/exports.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.runList.exported;

/** @param held saved entries of the batch: without any there is nothing to export */
export function ExportedCell({ of, saved }: { of: BatchExported | undefined; saved: number }) {
  const time = useTime();
  const [file] = of?.files ?? [];
  if (saved === 0 || of === undefined) return null;
  if (file === undefined) return <span className="ink-3">{words.none}</span>;
  const when = time.dayAndClock(file.at);
  return (
    <span title={words.last(untrusted(file.fileName), time.whole(file.at), untrusted(file.by))}>
      {of.exported < of.addresses ? words.some(formatCount(of.exported), formatCount(of.addresses)) : when}
    </span>
  );
}
