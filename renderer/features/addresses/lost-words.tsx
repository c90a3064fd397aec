/** Replaces "none yet" where addresses were lost on this computer but still exist at the service. */
import type { LostRecords } from '../../../electron/contract/ledger.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { useText } from '../../lib/text/text.ts';

export function LostWords({ lost }: { lost: LostRecords }) {
  const words = useText().addresses.lost;
  const time = useTime();
  const { addresses, waiting, writtenAt } = lost;
  return (
    <>
      {addresses > 0
        ? words.addresses(formatCount(addresses), time.whole(writtenAt))
        : words.records(time.whole(writtenAt))}{' '}
      {waiting > 0 && `${words.waiting(formatCount(waiting))} `}
      {words.next}
    </>
  );
}
