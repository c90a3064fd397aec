/**
 * Actions on the selected order. An action that isn't allowed now keeps its place and says why in the sandbox's own
 * words, because testers want to learn the rules here.
 */
import { useId, useState } from 'react';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import type { SandboxOrderAction, SandboxActionName, SandboxOrderView } from '../../../../electron/contract/sandbox.ts';
import { errorOf } from '../../../lib/call.ts';
import { formatAmount, isZero } from '../../../lib/format/money.ts';
import { untrusted, untrustedUnit } from '../../../text/untrusted-text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { orderSentence, doneSentence, refusalSentence } from '../sentences.ts';
import styles from './order-actions.module.css';
import { useActOnOrder } from '../queries.ts';
import { sandboxText } from '../../../text/sandbox.ts';

interface Choice {
  readonly request: SandboxOrderAction;
  readonly label: string;
  /** What the button does. */
  readonly explanation: string;
  /** Why the action isn't allowed now, or null. */
  readonly refusal: string | null;
  /** The most likely choice becomes the only primary button. */
  readonly isFirst: boolean;
}

export function OrderActions({ profile, order }: { profile: ProfileView; order: SandboxOrderView | null }) {
  const errorWords = useErrorsInWords();
  const words = sandboxText.actions;
  const change = useActOnOrder(profile);
  const [last, setLast] = useState<SandboxOrderAction | null>(null);
  if (order === null)
    return (
      <p className={styles.none} data-foot>
        {words.none}
      </p>
    );

  const shown = last?.serviceId === order.serviceId ? last : null;
  const choose = ({ request, refusal }: Choice) => {
    if (refusal !== null || change.isPending) return;
    setLast(request);
    change.mutate(request);
  };
  return (
    <section className={styles.actions} data-foot aria-label={words.label}>
      <div className={styles.state}>
        <p>
          <span className={styles.number}>{order.serviceId}</span> {orderSentence(order)}
        </p>
        <p role="status" className={styles.outcome}>
          {shown !== null && change.isSuccess && (
            <>
              <Shape name="pass" size={14} />
              {doneSentence(shown, order)}
            </>
          )}
          {shown !== null && change.isError && (
            <>
              <Shape name="failed" size={14} />
              {refusalSentence(errorOf(change.error), errorWords)}
            </>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        {choicesOf(order).map((row) => (
          <div key={row[0]?.request.action} className={styles.row}>
            {row.map((choice) => (
              <ActionButton key={choice.label} choice={choice} onChoose={choose} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function ActionButton({ choice, onChoose }: { choice: Choice; onChoose: (choice: Choice) => void }) {
  const id = useId();

  const { label, explanation, refusal, isFirst } = choice;
  const why = refusal === null ? explanation : sandboxText.actions.notNow(untrusted(refusal, 400));
  return (
    <>
      <Tooltip text={why}>
        <Button
          {...(isFirst && refusal === null ? { variant: 'primary' } : {})}
          aria-disabled={refusal !== null || undefined}
          aria-describedby={id}
          onClick={() => onChoose(choice)}
        >
          {label}
        </Button>
      </Tooltip>
      <span id={id} hidden>
        {why}
      </span>
    </>
  );
}

const ends = ['expire', 'cancel'] as const satisfies readonly SandboxActionName[];
const afterwards = [
  'refund',
  'finish-refund',
  'fail-refund',
  'settle',
  'restore',
] as const satisfies readonly SandboxActionName[];

/** Two fixed rows: actions on a waiting order, and actions afterwards. */
function choicesOf(order: SandboxOrderView): readonly (readonly Choice[])[] {
  const { serviceId, due, paysLate, refusals } = order;
  const withoutMore = (action: (typeof ends | typeof afterwards)[number]): Choice => ({
    request: { action, serviceId },
    label: sandboxText.actions.labels[action],
    explanation: sandboxText.actions.explanations[action],
    refusal: refusals[action],
    isFirst: false,
  });
  const payWith = (kind: 'pay' | 'payTooMuch', amount: string | null): Choice => {
    const nothing = amount === null || isZero(amount) || amount.startsWith('-');
    const shown = due === null || amount === null ? '' : formatAmount(amount, untrustedUnit(due.symbol));
    return {
      request: { action: 'pay', serviceId, tokenName: due?.tokenName ?? '', amount: amount ?? '', late: paysLate },
      label: kind === 'pay' && nothing ? sandboxText.actions.payNothing : sandboxText.actions[kind](shown),
      explanation: paysLate ? sandboxText.actions.explainsLate(shown) : sandboxText.actions.explanations[kind](shown),
      refusal: refusals.pay ?? (nothing ? sandboxText.actions.nothingMissing : null),
      isFirst: kind === 'pay',
    };
  };
  return [
    [payWith('pay', due?.missing ?? null), payWith('payTooMuch', due?.tooMuch ?? null), ...ends.map(withoutMore)],
    afterwards.map(withoutMore),
  ];
}
