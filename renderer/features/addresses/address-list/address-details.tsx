/** An address with its origin, each value to copy, and its QR code. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AddressListRow } from '../../../../electron/contract/address-list.ts';
import { ExplorerLink } from '../../../lib/explorer-link.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { isoUtc } from '../../../lib/format/time.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { NotProvided } from '../../../ui/text/not-provided.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { checkShape, checkWords } from '../batch/batch-words.ts';
import styles from './address-details.module.css';
import { QrCode } from './qr-code.tsx';
import { addressListText } from '../../../text/address-list.ts';

const words = addressListText.facts;

/** The longest address that a saved entry can have, in characters. */
const longest = 2048;

export function AddressDetails({ profileId, row }: { profileId: string; row: AddressListRow }) {
  const time = useTime();
  const { address, chain, alias, callbackUrl, batchId, createdAt, check } = row;
  return (
    <div className={styles.details} role="group" aria-label={addressListText.detailsName(untrusted(address))}>
      <KeyValues label={words.ofAddress}>
        <Fact label={words.address} copied={address} stacked>
          <VisibleText text={address} mono limit={longest} />{' '}
          <ExplorerLink profileId={profileId} chain={chain} place="address" what={address} />
        </Fact>
        <Fact label={words.chain} copied={chain}>
          <VisibleText text={chain} />
        </Fact>
        <Fact label={words.alias} copied={alias}>
          {alias === '' ? <span className="ink-3">{addressListText.noAlias}</span> : <VisibleText text={alias} mono />}
        </Fact>
        <Fact label={words.check}>
          <Badge shape={checkShape[check.is]}>
            {check.is === 'unknown' ? addressListText.unknownMeans : checkWords(check)}
          </Badge>
        </Fact>
      </KeyValues>
      <KeyValues label={words.origin}>
        <Fact label={words.callbackUrl} copied={callbackUrl} stacked>
          {callbackUrl === '' ? <NotProvided /> : <VisibleText text={callbackUrl} mono limit={longest} />}
        </Fact>
        <Fact label={words.created} copied={isoUtc(createdAt)}>
          {time.whole(createdAt)}
        </Fact>
        <Fact label={words.batch}>
          <Link to="/addresses/batches/$batchId" params={{ batchId: String(batchId) }} className="link">
            {addressListText.batchFilter(String(batchId))}
          </Link>
        </Fact>
      </KeyValues>
      <div className={styles.side}>
        <QrCode of={row} />
      </div>
    </div>
  );
}

interface FactProps {
  label: string;
  /** Empty if there is nothing to copy. */
  copied?: string;
  stacked?: boolean;
  children: ReactNode;
}

function Fact({ label, copied = '', stacked = false, children }: FactProps) {
  const copy = useCopy();
  return (
    <KeyValue
      label={label}
      stacked={stacked}
      {...(copied === '' ? {} : { action: <CopyButton label={words.copy(label)} onCopy={() => copy(copied)} /> })}
    >
      {children}
    </KeyValue>
  );
}
