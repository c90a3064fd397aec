/** Shows both requests and their strings to sign with the scheme that is being edited. */
import type { TypedConnection, TypedScheme } from '../../../../electron/contract/signing.ts';
import { Call } from '../calls.tsx';
import { useRequestsPreview } from '../requests-preview.ts';
import { Tokens } from './tokens.tsx';
import styles from './signing.module.css';
import { settingsText } from '../../../text/settings.ts';
import { signingText } from '../../../text/signing.ts';

/** The timestamp unit that the profile will have with the scheme. */
const unitOf = ({ timeUnit }: TypedScheme, { timestampUnit }: TypedConnection): TypedConnection['timestampUnit'] =>
  timeUnit === 'iso' ? timestampUnit : timeUnit;

export function SchemePreview({ connection, scheme }: { connection: TypedConnection; scheme: TypedScheme | null }) {
  const { data } = useRequestsPreview(
    scheme === null ? connection : { ...connection, timestampUnit: unitOf(scheme, connection), customScheme: scheme },
  );
  if (scheme === null || data === undefined) return <p className={styles.small}>{signingText.own.atFault}</p>;
  if (data.is === 'incomplete') {
    const fields = data.fields.map((name) => `“${settingsText.profiles.fields[name]}”`).join(', ');
    return <p className={styles.small}>{signingText.own.notYet(fields)}</p>;
  }
  const calls = [
    { title: settingsText.calls.order, remark: settingsText.calls.callsReads, request: data.orderInfo },
    { title: settingsText.calls.create, remark: settingsText.calls.callsCreates, request: data.batchCreate },
  ];
  return (
    <div className={styles.stack}>
      {calls.map((one) => (
        <div key={one.title} className={styles.call}>
          <Call {...one} />
          <p className={styles.small}>{signingText.signedText}</p>
          <div className={styles.verbatim} role="group" aria-label={signingText.signedText}>
            <Tokens
              of={one.request.signed.map(({ is, text }) => (is === 'secret' ? { is } : { is: 'text' as const, text }))}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
