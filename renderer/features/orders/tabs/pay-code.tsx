/**
 * What a customer needs to pay one option: the address as a QR code made offline, with network, token and amount, because
 * a code with only the address is easily paid on the wrong network. It can be copied, or saved as a picture of all four.
 */
import { Copy, Download } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import type { PaymentOption } from '../../../../electron/contract/order-record.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useProfile } from '../../../lib/profiles.ts';
import { untrusted, untrustedState } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import { useOrderFormats } from '../../../lib/orders/order-formats.ts';
import { howMissing } from '../../../text/missing.ts';
import { mayBeCode, useSaveCode } from '../../../lib/addresses/code-picture.ts';
import { isPayable, payWords, pictureLines, type PayableAmount } from '../../../text/payment-option.ts';
import { frameText } from '../../../text/frame.ts';
import { ordersText } from '../../../text/orders.ts';
import type { OrderLookup, EvaluatedOption } from '../../../../electron/contract/order-lookup.ts';
import styles from './pay-code.module.css';

interface PayCodeProps {
  lookup: OrderLookup;
  option: PaymentOption;
  offered: EvaluatedOption;
}

/** The code of an option that can be paid at a valid address, or why there is none. */
export function PayCode({ lookup, option, offered }: PayCodeProps) {
  const { toSend } = offered;
  const { payment_address: address, blockchain: network } = option;
  const networkName = untrustedState(network.is === 'present' ? network.value : '');
  if (!isPayable(toSend)) {
    const sentences = [
      ordersText.options.notPayable[toSend.is],
      // The reason also explains a payment that was sent to the address.
      ...(offered.address === 'invalid' ? [ordersText.options.addressDoesNotFit(networkName)] : []),
    ];
    return <p className={styles.none}>{sentences.join(' ')}</p>;
  }
  if (address.is !== 'present' || address.value === '') {
    return <p className={styles.none}>{ordersText.options.noQr(howMissing(address))}</p>;
  }
  if (offered.address === 'invalid') return <p className={styles.none}>{ordersText.options.doesNotFit(networkName)}</p>;
  // An address checked against its network has only letters and digits.
  if (!mayBeCode(address.value)) return <p className={styles.none}>{ordersText.options.qrNotMade}</p>;
  return <Payable lookup={lookup} option={option} address={address.value} toSend={toSend} />;
}

interface PayableProps {
  lookup: OrderLookup;
  option: PaymentOption;
  address: string;
  toSend: PayableAmount;
}

function Payable({ lookup, option, address, toSend }: PayableProps) {
  const profile = useProfile();
  const notLive =
    profile === null || profile.environment === 'live'
      ? null
      : ordersText.notLive(frameText.environments[profile.environment]);
  const words = ordersText.options;
  const formats = useOrderFormats();
  const time = useTime();
  const copy = useCopy();
  const code = useRef<HTMLDivElement>(null);
  const save = useSaveCode();
  const toPay = payWords({ lookup, option, toSend }, formats, time.whole);
  const isKnown = toSend.is !== 'unknown';
  const savePng = () => void save(code.current, pictureLines(toPay, address, notLive), `${lookup.serviceId}-payment`);
  return (
    <div className={styles.pay}>
      <div ref={code} className={styles.code}>
        <QRCodeSVG value={address} level="M" role="img" title={words.qr(untrusted(address, 256))} />
      </div>
      <div className={styles.words}>
        <p className="t-small">{toPay.caption}</p>
        <p className={styles.amount}>
          {isKnown ? <Figures text={toPay.amount} /> : <span className="ink-3">{toPay.amount}</span>}
        </p>
        <p>{toPay.where}</p>
        {toPay.until !== null && <p className="ink-2">{toPay.until}</p>}
        <div className={styles.actions}>
          <Button
            icon={<Icon of={Copy} size={14} />}
            onClick={() => void copy(address, ordersText.copied(words.address))}
          >
            {words.copyAddress}
          </Button>
          {isKnown && (
            <Button
              icon={<Icon of={Copy} size={14} />}
              onClick={() => void copy(toSend.amount, ordersText.copied(words.amountAlone))}
            >
              {words.copyAmount}
            </Button>
          )}
          <Button icon={<Icon of={Download} size={14} />} onClick={savePng}>
            {words.save}
          </Button>
        </div>
      </div>
    </div>
  );
}
