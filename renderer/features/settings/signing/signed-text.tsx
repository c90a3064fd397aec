/** The string to sign, with the secret and the signature as tokens. */
import type { RequestsToPreview } from '../../../../electron/contract/request-preview.ts';
import { useText } from '../../../lib/text/text.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { useRequestsPreview } from '../requests-preview.ts';
import { Tokens } from './tokens.tsx';
import styles from './signing.module.css';

export function SignedText({ typed }: { typed: RequestsToPreview }) {
  const words = useText().signing;
  const { data } = useRequestsPreview(typed);
  const pieces = data?.is === 'shown' ? data.batchCreate.signed : null;
  return (
    <>
      <Field layout="beside" group label={words.signedText}>
        {pieces === null ? (
          <p className={styles.remark}>{words.notYet}</p>
        ) : (
          <div className={styles.verbatim} role="group" aria-label={words.signedText}>
            <Tokens of={pieces.map(({ is, text }) => (is === 'secret' ? { is } : { is: 'text', text }))} />
          </div>
        )}
      </Field>
      <Field layout="beside" group label={words.result} hint={words.resultHint}>
        <div className={styles.result}>
          <span className={styles.token}>{words.signature}</span>
        </div>
      </Field>
    </>
  );
}
