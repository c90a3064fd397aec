/** What is known of a request whose outcome is not: for the person who decides, and for support at the service. */
import type { ReactNode } from 'react';
import type { RequestView } from '../../../../electron/contract/address-run.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { useText } from '../../../lib/text/text.ts';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './request-proof.module.css';
import { answerWords, unknownReason } from './run-words.ts';

/** Characters of the answer that stand here. */
const shownAnswer = 2000;

export function RequestProof({ request }: { request: RequestView }) {
  const text = useText();
  const words = text.addresses.decision;
  const time = useTime();
  const now = useNow(60_000);
  const { nonce, sentAt, endedAt, httpStatus, serviceCode, serviceMsg, proof, kept } = request;
  const moment = (ms: number): string => time.dayAndExactClock(ms, now);
  return (
    <dl className={styles.proof} aria-label={words.proofName}>
      {request.state === 'unknown' && <Fact label={words.reason}>{unknownReason(request, text)}</Fact>}
      {endedAt !== null && request.state === 'unknown' && <Fact label={words.since}>{moment(endedAt)}</Fact>}
      {sentAt !== null && <Fact label={words.sent}>{moment(sentAt)}</Fact>}
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
      {request.state === 'unknown' && (
        <Fact label={words.answer}>
          {proof === null ? (
            answerWords(request, words)
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
          {proof.addresses.length === 0 ? words.namedNone : words.namedSome(String(proof.addresses.length))}
        </Fact>
      )}
      {kept !== null && (
        <Fact label={words.keptFile}>
          {kept.paths.map((path) => (
            <span key={path}>
              <VisibleText text={path} mono />{' '}
            </span>
          ))}
          {kept.addresses.length === 0 ? words.namedNone : words.namedSome(String(kept.addresses.length))}
        </Fact>
      )}
    </dl>
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
