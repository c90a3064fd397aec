/** What was typed has hardly the shape of an order number: says what it is, and what can be asked all the same. */
import type { LedgerRow } from '../../../electron/contract/ledger.ts';
import { useLedgerSummary } from '../../lib/addresses/ledger-summary.ts';
import { typedAddressWords } from '../../lib/addresses/typed-address-words.ts';
import { formatCount } from '../../lib/format/money.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import type { LookUp } from '../../lib/orders/lookup.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './start-page.module.css';
import { startText } from '../../text/start.ts';

interface OddQuestionProps {
  profileId: string;
  odd: Extract<LookUp, { is: 'odd' }>;
  /** With the number that stands in it: looked at as if it had been typed. */
  onNumber: (number: string) => void;
  onAskAnyway: (text: string) => void;
}

export function OddQuestion({ profileId, odd, onNumber, onAskAnyway }: OddQuestionProps) {
  const words = startText.odd;
  const { text: typed, shape, canBeAsked } = odd;
  const number = shape.is === 'url' || shape.is === 'more' ? shape.number : null;
  return (
    <section className={styles.choice} aria-label={words.name}>
      <p role="status">
        {sentence(odd)}{' '}
        {shape.is === 'address' && (
          <>
            <Searched profileId={profileId} rows={shape.rows} />{' '}
          </>
        )}
        {odd.searched !== 'not' && `${startText.searched[odd.searched]} `}
        {words.notSent}
      </p>
      <div className={styles.answers}>
        {number !== null && (
          <Button variant="primary" onClick={() => onNumber(number)}>
            {words.lookUp(untrusted(number))}
          </Button>
        )}
        {canBeAsked && <Button onClick={() => onAskAnyway(typed)}>{words.askAnyway}</Button>}
      </div>
    </section>
  );
}

/** What came of looking an address up in the ledger, where that does not have it. */
function Searched({ profileId, rows }: { profileId: string; rows: readonly LedgerRow[] | null }) {
  const total = useLedgerSummary(profileId).data?.total;
  if (rows === null) return startText.odd.ledgerNotSearched;
  return total === undefined ? null : startText.odd.notInLedger(formatCount(total));
}

function sentence({ text, shape }: Pick<OddQuestionProps['odd'], 'text' | 'shape'>): string {
  if (shape.is === 'email' && shape.email !== text) return startText.odd.emailIn(untrusted(shape.email));
  if (shape.is !== 'address') return startText.odd[shape.is];
  return shape.form === null ? '' : typedAddressWords(shape.form);
}
