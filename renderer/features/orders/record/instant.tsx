/** A moment in the chosen zone; UTC and epoch on hover, and ISO 8601 when it is copied. */
import type { ClipboardEvent } from 'react';
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import { isoUtc } from '../../../lib/format/time.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';

interface InstantProps {
  ms: EpochMs;
  /** With its day and year. */
  dated?: boolean;
}

export function Instant({ ms, dated = false }: InstantProps) {
  const time = useTime();
  const iso = isoUtc(ms);
  const copyIso = (event: ClipboardEvent) => {
    const selected = window.getSelection();
    if (selected?.anchorNode === null || !event.currentTarget.contains(selected?.focusNode ?? null)) return;
    if (!event.currentTarget.contains(selected?.anchorNode ?? null)) return;
    event.clipboardData.setData('text/plain', iso);
    event.preventDefault();
  };
  return (
    <Tooltip text={`${iso}, ${String(ms)}`} mono>
      <time dateTime={iso} className="t-number" onCopy={copyIso}>
        {dated ? `${time.date(ms)}, ${time.clock(ms)}` : time.clock(ms)}
      </time>
    </Tooltip>
  );
}
