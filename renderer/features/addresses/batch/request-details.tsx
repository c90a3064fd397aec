/** Details of a request, for the user who confirms its outcome and for the service's support. */
import type { RequestView } from '../../../../electron/contract/addresses.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { batchText, unknownOutcomeText } from '../../../text/batches.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Folded } from '../../../ui/layout/folded.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './batch.module.css';
import { answerWords, unknownReason } from './request-words.ts';

const words = unknownOutcomeText;

/** Characters of the response that are shown. */
const shownAnswer = 2000;

export function RequestDetails({ request }: { request: RequestView }) {
  const time = useTime();
  const now = useNow(60_000);
  // The reason and the response remain after the user confirmed the outcome.
  const wasUnknown = request.state === 'unknown' || request.state.startsWith('closed-');
  const { alias, callbackUrl, nonce, sentAt, endedAt, confirmedAt, httpStatus, proof } = request;
  const moment = (ms: number): string => time.dayAndExactClock(ms, now);
  const named = (addresses: readonly string[]): string =>
    addresses.length === 0 ? words.namedNone : words.namedSome(addresses.length);
  return (
    <KeyValues keys={200} label={words.detailsName}>
      {wasUnknown && request.reason !== '' && <KeyValue label={words.reason}>{unknownReason(request)}</KeyValue>}
      {endedAt !== null && request.state === 'unknown' && <KeyValue label={words.since}>{moment(endedAt)}</KeyValue>}
      {sentAt !== null && <KeyValue label={words.sent}>{moment(sentAt)}</KeyValue>}
      {confirmedAt !== null && <KeyValue label={words.confirmed}>{moment(confirmedAt)}</KeyValue>}
      {wasUnknown && (
        <KeyValue label={words.alias}>{alias === '' ? batchText.noAlias : <VisibleText text={alias} mono />}</KeyValue>
      )}
      {wasUnknown && callbackUrl !== '' && (
        <KeyValue label={words.callbackUrl}>
          <VisibleText text={callbackUrl} mono />
        </KeyValue>
      )}
      {nonce !== null && (
        <KeyValue label={words.nonce}>
          <code>{nonce}</code>
        </KeyValue>
      )}
      {httpStatus !== null && <KeyValue label={words.httpStatus}>{httpStatus}</KeyValue>}
      {request.serviceCode !== '' && (
        <KeyValue label={words.serviceCode}>
          <VisibleText text={request.serviceCode} mono />
        </KeyValue>
      )}
      {request.serviceMsg !== '' && (
        <KeyValue label={words.serviceMsg}>
          <VisibleText text={request.serviceMsg} />
        </KeyValue>
      )}
      {wasUnknown && proof === null && <KeyValue label={words.answer}>{answerWords(request)}</KeyValue>}
      {wasUnknown && proof !== null && (
        <KeyValue label={words.answer}>
          <span className={styles.answer}>
            <VisibleText text={proof.text} mono limit={shownAnswer} />
          </span>
          {proof.cut && <span> {words.answerCut}</span>}
        </KeyValue>
      )}
      {proof !== null && <KeyValue label={words.named}>{named(proof.addresses)}</KeyValue>}
    </KeyValues>
  );
}

/** Folded, because few users need them. */
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
