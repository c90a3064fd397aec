/** The QR code of an address, with the chain and the alias that it is for: a code alone is paid on the wrong network. */
import { Download } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import type { LedgerRow } from '../../../../../electron/contract/ledger.ts';
import { call } from '../../../../lib/call.ts';
import { mayBeCode } from '../../../../lib/addresses/code-address.ts';
import { codePicture } from '../../../../lib/addresses/code-picture.ts';
import { untrusted } from '../../../../text/untrusted-text.ts';
import { useSavedFile } from '../../../../lib/use-saved-file.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { VisibleText } from '../../../../ui/text/visible-text.tsx';
import styles from './address-code.module.css';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.ledger;

type CodeRow = Pick<LedgerRow, 'address' | 'chain' | 'alias' | 'check'>;

/** Why there is none, or the code. */
export function AddressCode({ row }: { row: CodeRow }) {
  const { address, check } = row;
  // The same address twice is still that address.
  if (check.is === 'not-valid' && check.because !== 'repeated') return <p className="ink-2">{words.noQrNotValid}</p>;
  if (!mayBeCode(address)) return <p className="ink-2">{words.noQrForm}</p>;
  return <Code row={row} />;
}

/** Characters. */
const longestLine = 128;

function Code({ row: { address, chain, alias } }: { row: CodeRow }) {
  const code = useRef<HTMLDivElement>(null);
  const saved = useSavedFile();
  const lines = [untrusted(chain, longestLine), ...(alias === '' ? [] : [untrusted(alias, longestLine)])];
  const drawing = () => {
    const paths = code.current?.querySelectorAll('path');
    const modules = paths?.item(paths.length - 1).getAttribute('d') ?? null;
    const across = Number(code.current?.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
    return modules === null || !Number.isInteger(across) ? null : { modules, across };
  };
  const name = `${address.replaceAll(/[^\w-]+/g, '-').slice(0, 64)}-qr`;
  const savePng = async () => {
    const drawn = drawing();
    const png =
      drawn &&
      codePicture({
        ...drawn,
        lines: [{ style: 'address', text: address }, ...lines.map((text) => ({ style: 'plain' as const, text }))],
      });
    if (png !== null)
      saved(await call((bridge) => bridge.exports.picture({ suggestedName: `${name}.png`, png })), words.qrSaved);
  };
  const saveSvg = async () => {
    const drawn = drawing();
    if (drawn === null) return;
    const vector = { suggestedName: `${name}.svg`, ...drawn, address, lines };
    saved(await call((bridge) => bridge.exports.vectorPicture(vector)), words.qrSaved);
  };
  return (
    <div className={styles.code}>
      {/* On white in both themes: a scanner needs the contrast. */}
      <div ref={code} className={styles.white}>
        <QRCodeSVG value={address} size={152} level="M" role="img" title={words.qrName(untrusted(address, 256))} />
      </div>
      <p className={styles.chain}>
        <VisibleText text={chain} limit={longestLine} />
      </p>
      {alias !== '' && <VisibleText text={alias} mono limit={longestLine} />}
      <div className={styles.actions}>
        <Button icon={<Icon of={Download} size={14} />} onClick={() => void savePng()}>
          {words.savePng}
        </Button>
        <Button icon={<Icon of={Download} size={14} />} onClick={() => void saveSvg()}>
          {words.saveSvg}
        </Button>
      </div>
    </div>
  );
}
