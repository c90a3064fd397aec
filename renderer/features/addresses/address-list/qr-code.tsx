/** An address as a QR code with its network and alias, because a code with only the address may be paid on the wrong network. */
import { Download } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import type { AddressListRow } from '../../../../electron/contract/address-list.ts';
import { mayBeCode, useSaveCode } from '../../../lib/addresses/code-picture.ts';
import { addressListText } from '../../../text/address-list.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './address-list.module.css';

const words = addressListText;

type Address = Pick<AddressListRow, 'address' | 'chain' | 'alias' | 'check'>;

/** The code, or why there is none. */
export function QrCode({ of }: { of: Address }) {
  const { address, check } = of;
  // A duplicate entry is still a valid address.
  if (check.is === 'invalid' && check.reason !== 'duplicate') return <p className="ink-2">{words.noQrNotValid}</p>;
  if (!mayBeCode(address)) return <p className="ink-2">{words.noQrForm}</p>;
  return <Code of={of} />;
}

/** Characters. */
const maxLineLength = 128;

function Code({ of: { address, chain, alias } }: { of: Address }) {
  const code = useRef<HTMLDivElement>(null);
  const save = useSaveCode();
  const lines = [untrusted(chain, maxLineLength), ...(alias === '' ? [] : [untrusted(alias, maxLineLength)])];
  const savePng = () =>
    void save(
      code.current,
      [{ style: 'address', text: address }, ...lines.map((text) => ({ style: 'plain' as const, text }))],
      `${address}-qr`,
    );
  return (
    <div className={styles.code}>
      {/* White in both themes, because a scanner needs the contrast. */}
      <div ref={code} className={styles.white}>
        <QRCodeSVG value={address} size={152} level="M" role="img" title={words.qrName(untrusted(address, 256))} />
      </div>
      <p className="t-strong">
        <VisibleText text={chain} limit={maxLineLength} />
      </p>
      {alias !== '' && <VisibleText text={alias} mono limit={maxLineLength} />}
      <div className={styles.codeActions}>
        <Button icon={<Icon of={Download} size={14} />} onClick={savePng}>
          {words.savePng}
        </Button>
      </div>
    </div>
  );
}
