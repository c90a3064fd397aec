/** The technical side of a failure: the request and the response, all shown as text. */
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import type { AppError, ServiceAnswer } from '../../../../electron/contract/result.ts';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './order-failed.module.css';
import { errorsText } from '../../../text/errors.ts';
import { ordersText } from '../../../text/orders.ts';

export function FailureProof({
  error,
  serviceId,
  profile,
}: {
  error: AppError;
  serviceId: string;
  profile: ProfileView;
}) {
  const words = ordersText.states;
  const { serviceCode = '', serviceMsg = '', httpStatus } = answerOf(error);
  const rows: readonly (readonly [label: string, value: string])[] = [
    [words.requested, serviceId],
    [words.sentInstead, error.code === 'wrong-order' ? error.facts.given : ''],
    [words.at, profile.baseUrl],
    [words.code, serviceCode],
    [words.message, serviceMsg],
    [words.http, httpStatus === undefined ? '' : String(httpStatus)],
    [words.technical, serviceCode === '' && error.code !== 'wrong-order' ? error.message : ''],
  ];
  return (
    <section className={styles.proof}>
      <h2 className="t-head">{errorsText.technical}</h2>
      <KeyValues label={errorsText.technical}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <KeyValue key={label} label={label}>
              <VisibleText text={value} mono limit={500} />
            </KeyValue>
          ))}
      </KeyValues>
    </section>
  );
}

/** The known parts of the service's response. */
function answerOf(error: AppError): Partial<ServiceAnswer> {
  const { code } = error;
  if (code === 'outcome-unknown') {
    const { httpStatus } = error.facts;
    return httpStatus === null ? {} : { httpStatus };
  }
  const refused = code === 'service-refused' || code === 'order-not-found';
  return refused || code === 'empty-response' || code === 'answer-unreadable' ? error.facts : {};
}
