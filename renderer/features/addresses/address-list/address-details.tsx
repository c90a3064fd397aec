/** All that is saved about an address, each fact to copy, with its exports and QR code. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LedgerRow, LedgerRowDetails } from '../../../../electron/contract/ledger.ts';
import { fetchCall } from '../../../lib/call.ts';
import { ExplorerLink } from '../../../lib/explorer-link.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { isoUtc } from '../../../lib/format/time.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { ErrorBanner } from '../../../lib/not-loaded.tsx';
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
import { frameText } from '../../../text/frame.ts';

export interface AddressDetailsProps {
  profileId: string;
  row: LedgerRow;
}

export function AddressDetails({ profileId, row }: AddressDetailsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['addresses', 'details', profileId, row.id, row.exported],
    queryFn: () => fetchCall((bridge) => bridge.ledger.details({ profileId, id: row.id })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error !== null)
    return <ErrorBanner error={error.error} cause={addressListText.detailsNotRead} onAgain={() => void refetch()} />;
  if (data === undefined) return <div className={styles.reading} aria-busy="true" />;
  if (data === null) return <p className={styles.gone}>{addressListText.rowGone}</p>;
  return (
    <div className={styles.details} role="group" aria-label={addressListText.detailsName(untrusted(row.address))}>
      <AddressFacts profileId={profileId} details={data} />
      <RequestFacts profileId={profileId} details={data} />
      <div className={styles.side}>
        <QrCode of={data.row} />
      </div>
      <Exports details={data} />
    </div>
  );
}

/** Characters, as many as an entry may have. */
const longest = 2048;

function AddressFacts({ profileId, details }: { profileId: string; details: LedgerRowDetails }) {
  const words = addressListText.facts;
  const { row, callbackUrl, source } = details;
  return (
    <KeyValues label={words.ofAddress}>
      <Fact label={words.address} copied={row.address} stacked>
        <VisibleText text={row.address} mono limit={longest} />{' '}
        <ExplorerLink profileId={profileId} chain={row.chain} place="address" what={row.address} />
      </Fact>
      <Fact label={words.chain} copied={row.chain}>
        <VisibleText text={row.chain} />
      </Fact>
      <Fact label={words.alias} copied={row.alias}>
        {row.alias === '' ? (
          <span className="ink-3">{addressListText.noAlias}</span>
        ) : (
          <VisibleText text={row.alias} mono />
        )}
      </Fact>
      <Fact label={words.callbackUrl} copied={callbackUrl} stacked>
        {callbackUrl === '' ? <NotProvided /> : <VisibleText text={callbackUrl} mono limit={longest} />}
      </Fact>
      <Fact label={words.check} copied={null}>
        <Badge shape={checkShape[row.check.is]}>
          {row.check.is === 'not-known' ? addressListText.notKnownMeans : checkWords(row.check)}
        </Badge>
      </Fact>
      <Fact label={words.source} copied={null}>
        {words.sources[source]}
      </Fact>
      <Fact label={words.run} copied={null}>
        <Link to="/addresses/batches/$batchId" params={{ batchId: String(row.batchId) }} className="link">
          {addressListText.batchFilter(String(row.batchId))}
        </Link>
      </Fact>
    </KeyValues>
  );
}

function RequestFacts({ profileId, details }: { profileId: string; details: LedgerRowDetails }) {
  const words = addressListText.facts;
  const time = useTime();
  const { row, position, request, profileName, environment, baseUrl, pid } = details;
  const isBuiltIn = useProfiles().data?.profiles.find(({ id }) => id === profileId)?.builtIn === true;
  return (
    <KeyValues label={words.ofRequest}>
      <Fact label={words.created} copied={isoUtc(row.createdAt)}>
        {time.whole(row.createdAt)}
      </Fact>
      <Fact label={words.request} copied={null}>
        {words.position(formatCount(position), formatCount(request.count), formatCount(request.position))}
      </Fact>
      <Fact label={words.sent} copied={request.sentAt === null ? null : isoUtc(request.sentAt)}>
        {request.sentAt === null ? <NotProvided /> : time.whole(request.sentAt)}
      </Fact>
      <Fact label={words.nonce} copied={request.nonce}>
        {request.nonce === null ? <NotProvided /> : <VisibleText text={request.nonce} mono />}
      </Fact>
      <Fact label={words.profile} copied={null}>
        <VisibleText text={profileName} />, {frameText.environments[environment]}
      </Fact>
      <Fact label={words.project} copied={pid}>
        {pid === null || pid === '' ? <NotSaved isBuiltIn={isBuiltIn} /> : <VisibleText text={pid} mono />}
      </Fact>
      <Fact label={words.baseUrl} copied={baseUrl}>
        {baseUrl === null || baseUrl === '' ? (
          <NotSaved isBuiltIn={isBuiltIn} />
        ) : (
          <VisibleText text={baseUrl} mono limit={longest} />
        )}
      </Fact>
    </KeyValues>
  );
}

/** The service had one, but it wasn't saved. */
function NotSaved({ isBuiltIn }: { isBuiltIn: boolean }) {
  return (
    <span className="ink-3">{isBuiltIn ? addressListText.facts.otherAtEachStart : addressListText.facts.notSaved}</span>
  );
}

interface FactProps {
  label: string;
  /** Null or empty if there is nothing to copy. */
  copied: string | null;
  stacked?: boolean;
  children: ReactNode;
}

function Fact({ label, copied, stacked = false, children }: FactProps) {
  const copy = useCopy();
  return (
    <KeyValue
      label={label}
      stacked={stacked}
      {...(copied === null || copied === ''
        ? {}
        : { action: <CopyButton label={addressListText.facts.copy(label)} onCopy={() => copy(copied)} /> })}
    >
      {children}
    </KeyValue>
  );
}

function Exports({ details }: { details: LedgerRowDetails }) {
  const time = useTime();
  return (
    <section className={styles.files} aria-label={addressListText.files.label}>
      <h3 className="t-label">{addressListText.files.label}</h3>
      {details.exports.length === 0 ? (
        <p className="ink-2">{addressListText.files.none}</p>
      ) : (
        <ul>
          {details.exports.map((file) => (
            <li key={file.id} className={styles.file}>
              <VisibleText text={file.fileName} mono limit={256} />
              <span className="ink-2">
                {addressListText.files.written(time.whole(file.at), untrusted(file.by, 64), formatCount(file.rows))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
