/** The evidence of a finding: our words around the service’s values, with ids shortened and words shown as received. */
import type { Proof } from '../../../text/order-checks.ts';
import { ShortId } from '../../../ui/text/short-id.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';

const longestWord = 80;

export function ProofText({ proof }: { proof: Proof }) {
  return proof.map((part, index) => {
    const key = `${String(index)} ${typeof part === 'string' ? 'text' : part.is}`;
    if (typeof part === 'string') return <span key={key}>{part}</span>;
    return part.is === 'id' ? (
      <ShortId key={key} value={part.value} tone="ink-2" />
    ) : (
      <VisibleText key={key} text={part.value} mono limit={longestWord} />
    );
  });
}
