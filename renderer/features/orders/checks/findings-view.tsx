/** "Needs attention": at most three findings, each with its evidence and a link to it. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { checkWords } from './check-words.ts';
import { evidenceOf, findingsOf, mostFindings, type Evidence } from './findings.ts';
import styles from './findings-view.module.css';
import { ProofText } from './proof.tsx';
import { useOrderFormats } from '../formats/use-order-formats.ts';
import { ordersText } from '../../../text/orders.ts';

interface FindingsViewProps {
  reading: OrderLookup;
  onShow: (evidence: Evidence) => void;
}

export function FindingsView({ reading, onShow }: FindingsViewProps) {
  const formats = useOrderFormats();
  const findings = findingsOf(reading.checks);
  if (findings.length === 0) return null;
  const more = findings.length - mostFindings;
  return (
    <section className={styles.findings} aria-label={ordersText.findings.title}>
      <h2 className="t-head">{ordersText.findings.title}</h2>
      <ul>
        {findings.slice(0, mostFindings).map((check) => {
          const { finding, proof } = checkWords(check, ordersText.checks.words, formats, reading.now);
          const evidence = evidenceOf(check);
          return (
            <li key={check.id} className={styles.finding}>
              <Shape
                name={check.result === 'mismatch' ? 'mismatch' : 'notice'}
                label={ordersText.checks.results[check.result]}
              />
              <div className={styles.words}>
                <p>{finding}</p>
                {(proof.length > 0 || evidence !== null) && (
                  <p className={styles.proof}>
                    <ProofText proof={proof} />
                    {proof.length > 0 && evidence !== null && '. '}
                    {evidence !== null && (
                      <button
                        type="button"
                        className="link"
                        aria-label={ordersText.findings.showWhat(finding)}
                        onClick={() => onShow(evidence)}
                      >
                        {ordersText.findings.show}
                      </button>
                    )}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <button
          type="button"
          className={`link ${styles.more ?? ''}`}
          onClick={() => onShow({ place: 'checks', row: null })}
        >
          {ordersText.findings.more(more)}
        </button>
      )}
    </section>
  );
}
