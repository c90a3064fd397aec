/** Details of a request with an unknown outcome, for the person who confirms it and for the service's support. */
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { RequestView } from '../../../../electron/contract/addresses.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './request-details.module.css';
import { answerWords, unknownReason } from './request-words.ts';
import { addressesText } from '../../../text/addresses.ts';

/** Characters of the response that are shown. */
const shownAnswer = 2000;

export function RequestDetails({ request }: { request: RequestView }) {
  const words = addressesText.decision;
  const time = useTime();
  const now = useNow(60_000);
  // Stays after a person confirmed the outcome: the reason and the response.
  const wasUnknown = request.state === 'unknown' || request.state.startsWith('closed-');
  const {
    alias,
    callbackUrl,
    nonce,
    sentAt,
    endedAt,
    decidedAt,
    httpStatus,
    serviceCode,
    serviceMsg,
    proof,
    unimported,
  } = request;
  const moment = (ms: number): string => time.dayAndExactClock(ms, now);
  return (
    <dl className={styles.proof} aria-label={words.proofName}>
      {wasUnknown && request.reason !== '' && <Fact label={words.reason}>{unknownReason(request)}</Fact>}
      {endedAt !== null && request.state === 'unknown' && <Fact label={words.since}>{moment(endedAt)}</Fact>}
      {sentAt !== null && <Fact label={words.sent}>{moment(sentAt)}</Fact>}
      {decidedAt !== null && <Fact label={words.decided}>{moment(decidedAt)}</Fact>}
      {wasUnknown && (
        <Fact label={words.alias}>{alias === '' ? addressesText.run.noAlias : <VisibleText text={alias} mono />}</Fact>
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
      {serviceCode !== '' && (
        <Fact label={words.serviceCode}>
          <VisibleText text={serviceCode} mono />
        </Fact>
      )}
      {serviceMsg !== '' && (
        <Fact label={words.serviceMsg}>
          <VisibleText text={serviceMsg} />
        </Fact>
      )}
      {wasUnknown && (
        <Fact label={words.answer}>
          {proof === null ? (
            answerWords(request)
          ) : (
            <>
              <span className={styles.answer}>
                <VisibleText text={proof.text} mono limit={shownAnswer} />
              </span>
              {proof.cut && <span> {words.answerCut}</span>}
            </>
          )}
        </Fact>
      )}
      {proof !== null && (
        <Fact label={words.named}>
          {proof.addresses.length === 0 ? words.namedNone : words.namedSome(proof.addresses.length)}
        </Fact>
      )}
      {unimported !== null && (
        <Fact label={words.keptFile}>
          {unimported.paths.map((path) => (
            <span key={path}>
              <VisibleText text={path} mono />{' '}
            </span>
          ))}
          {unimported.addresses.length === 0 ? words.namedNone : words.namedSome(unimported.addresses.length)}
        </Fact>
      )}
    </dl>
  );
}

/** Behind a button: who confirms an outcome seldom needs them. */
export function FoldedDetails({ requests }: { requests: readonly RequestView[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon of={ChevronRight} size={14} />
        {addressesText.decision.details}
      </button>
      {isOpen &&
        requests.map((request) => (
          <div key={request.id}>
            {requests.length > 1 && <h4 className={styles.of}>{addressesText.run.ofRequest(request.position)}</h4>}
            <RequestDetails request={request} />
          </div>
        ))}
    </>
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
