/** A moment in the chosen zone. On hover: UTC and epoch. Copied as ISO 8601. */
import type { ClipboardEvent } from 'react';
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import { isoUtc } from '../../../lib/format/time.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';

interface InstantProps {
  ms: EpochMs;
  /** `clock` under a heading with day and zone, `zoned` where the heading has another zone, `whole` elsewhere. */
  form: 'clock' | 'zoned' | 'whole';
}

export function Instant({ ms, form }: InstantProps) {
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
        {form === 'whole' ? time.whole(ms) : form === 'zoned' ? time.zonedClock(ms) : time.clock(ms)}
      </time>
    </Tooltip>
  );
}
