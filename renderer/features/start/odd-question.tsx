/** What was typed has hardly the shape of an order number: says what it is, and what can be asked all the same. */
import { said } from '../../lib/text/said.ts';
import type { LookUp, OddShape } from '../../lib/orders/look-up.ts';
import { useText, type Text } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './start-page.module.css';

interface OddQuestionProps {
  odd: Extract<LookUp, { is: 'odd' }>;
  /** With the number that stands in it: looked at as if it had been typed. */
  onNumber: (number: string) => void;
  onAskAnyway: (text: string) => void;
}

export function OddQuestion({ odd, onNumber, onAskAnyway }: OddQuestionProps) {
  const { odd: words } = useText().start;
  const { text, shape, canBeAsked } = odd;
  const number = shape.is === 'url' || shape.is === 'more' ? shape.number : null;
  return (
    <section className={styles.choice} aria-label={words.name}>
      <p role="status">
        {sentence(shape, words)} {words.notSent}
        {(shape.is === 'hash' || shape.is === 'address') && ` ${words.notSearched}`}
      </p>
      <div className={styles.answers}>
        {number !== null && (
          <Button variant="primary" onClick={() => onNumber(number)}>
            {words.lookUp(said(number))}
          </Button>
        )}
        {canBeAsked && <Button onClick={() => onAskAnyway(text)}>{words.askAnyway}</Button>}
      </div>
    </section>
  );
}

function sentence(shape: OddShape, words: Text['start']['odd']): string {
  if (shape.is !== 'address') return words[shape.is];
  return words.address(shape.networks.map((network) => words.networks[network]).join(words.or));
}
