/** The QR code of the one row that is selected. */
import { useQuery } from '@tanstack/react-query';
import { fetchCall } from '../../../../lib/call.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { VisibleText } from '../../../../ui/text/visible-text.tsx';
import { AddressCode } from './address-code.tsx';
import styles from './address-code.module.css';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.ledger;

export interface CodeDialogProps {
  profileId: string;
  /** In the ledger. */
  id: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CodeDialog({ profileId, id, open, onOpenChange }: CodeDialogProps) {
  const { data } = useQuery({
    queryKey: ['addresses', 'ledger-details', profileId, id],
    queryFn: () => fetchCall((bridge) => bridge.ledger.details({ profileId, id })),
    enabled: open,
    gcTime: 0,
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.qrTitle} width={480}>
      {data === null && <p className="ink-2">{words.rowGone}</p>}
      {data !== null && data !== undefined && (
        <div className={styles.alone}>
          <VisibleText text={data.row.address} mono />
          <AddressCode row={data.row} />
        </div>
      )}
    </Dialog>
  );
}
