/** Details of a request, for the user who confirms its outcome and for the service's support. */
import type { ReactNode } from 'react';
import type { RequestView } from '../../../../electron/contract/addresses.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { batchText, unknownOutcomeText } from '../../../text/batches.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Folded } from '../../../ui/layout/folded.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './request-details.module.css';
import { answerWords, unknownReason } from './request-words.ts';

const words = unknownOutcomeText;

/** Characters of the response that are shown. */
const shownAnswer = 2000;

export function RequestDetails({ request }: { request: RequestView }) {
  const time = useTime();
  const now = useNow(60_000);
  // Stays after the user confirmed the outcome: the reason and the response.
  const wasUnknown = request.state === 'unknown' || request.state.startsWith('closed-');
  const { alias, callbackUrl, nonce, sentAt, endedAt, decidedAt, httpStatus, proof } = request;
  const moment = (ms: number): string => time.dayAndExactClock(ms, now);
  const named = (addresses: readonly string[]): string =>
    addresses.length === 0 ? words.namedNone : words.namedSome(addresses.length);
  return (
    <dl className={styles.details} aria-label={words.detailsName}>
      {wasUnknown && request.reason !== '' && <Fact label={words.reason}>{unknownReason(request)}</Fact>}
      {endedAt !== null && request.state === 'unknown' && <Fact label={words.since}>{moment(endedAt)}</Fact>}
      {sentAt !== null && <Fact label={words.sent}>{moment(sentAt)}</Fact>}
      {decidedAt !== null && <Fact label={words.confirmed}>{moment(decidedAt)}</Fact>}
      {wasUnknown && (
        <Fact label={words.alias}>{alias === '' ? batchText.noAlias : <VisibleText text={alias} mono />}</Fact>
      )}
      {wasUnknown && callbackUrl !== '' && (
        <Fact label={words.callbackUrl}>
          <VisibleText text={callbackUrl} mono />
        </Fact>
      )}
      {nonce !== null && (
        <Fact label={words.nonce}>
          <code>{nonce}</code>
        </Fact>
      )}
      {httpStatus !== null && <Fact label={words.httpStatus}>{httpStatus}</Fact>}
      {request.serviceCode !== '' && (
        <Fact label={words.serviceCode}>
          <VisibleText text={request.serviceCode} mono />
        </Fact>
      )}
      {request.serviceMsg !== '' && (
        <Fact label={words.serviceMsg}>
          <VisibleText text={request.serviceMsg} />
        </Fact>
      )}
      {wasUnknown && proof === null && <Fact label={words.answer}>{answerWords(request)}</Fact>}
      {wasUnknown && proof !== null && (
        <Fact label={words.answer}>
          <span className={styles.answer}>
            <VisibleText text={proof.text} mono limit={shownAnswer} />
          </span>
          {proof.cut && <span> {words.answerCut}</span>}
        </Fact>
      )}
      {proof !== null && <Fact label={words.named}>{named(proof.addresses)}</Fact>}
    </dl>
  );
}

/** Few users need them. */
export function FoldedDetails({ requests }: { requests: readonly RequestView[] }) {
  return (
    <Folded title={words.details}>
      {requests.map((request) => (
        <div key={request.id}>
          {requests.length > 1 && (
            <h4 className={classNames('t-head', styles.of)}>{batchText.ofRequest(request.position)}</h4>
          )}
          <RequestDetails request={request} />
        </div>
      ))}
    </Folded>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
