/** The string to sign, with the secret and the signature as tokens. */
import type { RequestsToPreview } from '../../../../electron/contract/signing.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { useRequestsPreview } from '../requests-preview.ts';
import { Tokens } from './tokens.tsx';
import styles from './signing.module.css';
import { signingText } from '../../../text/signing.ts';

export function SignedText({ typed }: { typed: RequestsToPreview }) {
  const { data } = useRequestsPreview(typed);
  const pieces = data?.is === 'shown' ? data.batchCreate.signed : null;
  return (
    <>
      <Field layout="beside" group label={signingText.signedText}>
        {pieces === null ? (
          <p className={styles.remark}>{signingText.notYet}</p>
        ) : (
          <div className={styles.verbatim} role="group" aria-label={signingText.signedText}>
            <Tokens of={pieces.map(({ is, text }) => (is === 'secret' ? { is } : { is: 'text', text }))} />
          </div>
        )}
      </Field>
      <Field layout="beside" group label={signingText.result} hint={signingText.resultHint}>
        <div className={styles.result}>
          <span className={styles.token}>{signingText.signature}</span>
        </div>
      </Field>
    </>
  );
}
