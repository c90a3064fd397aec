/** An address as a QR code with its network and alias, because a code with only the address may be paid on the wrong network. */
import { Download } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import type { LedgerRow } from '../../../../electron/contract/address-list.ts';
import { mayBeCode, codePicture } from '../../../lib/addresses/code-picture.ts';
import { call } from '../../../lib/call.ts';
import { useSavedFile } from '../../../lib/use-saved-file.ts';
import { addressListText } from '../../../text/address-list.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './address-list.module.css';

const words = addressListText;

type Address = Pick<LedgerRow, 'address' | 'chain' | 'alias' | 'check'>;

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
  const saved = useSavedFile();
  const lines = [untrusted(chain, maxLineLength), ...(alias === '' ? [] : [untrusted(alias, maxLineLength)])];
  const savePng = async () => {
    const paths = code.current?.querySelectorAll('path');
    const modules = paths?.item(paths.length - 1).getAttribute('d') ?? null;
    const across = Number(code.current?.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
    if (modules === null || !Number.isInteger(across)) return;
    const plain = lines.map((text) => ({ style: 'plain' as const, text }));
    const png = codePicture({ modules, across, lines: [{ style: 'address', text: address }, ...plain] });
    const suggestedName = `${address.replaceAll(/[^\w-]+/g, '-').slice(0, 64)}-qr.png`;
    if (png !== null) saved(await call((bridge) => bridge.exports.picture({ suggestedName, png })), words.qrSaved);
  };
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
        <Button icon={<Icon of={Download} size={14} />} onClick={() => void savePng()}>
          {words.savePng}
        </Button>
      </div>
    </div>
  );
}
