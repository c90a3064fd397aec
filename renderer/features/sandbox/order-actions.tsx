/**
 * Actions on the selected order. An action that isn't allowed now keeps its place and says why in the sandbox's own
 * words, because testers want to learn the rules here.
 */
import { useId, useState } from 'react';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import type { SandboxActionName, SandboxOrderAction, SandboxOrderView } from '../../../electron/contract/sandbox.ts';
import { errorOf } from '../../lib/call.ts';
import { formatAmount, isZero } from '../../lib/format/money.ts';
import { useErrorsInWords } from '../../lib/errors.ts';
import { sandboxText } from '../../text/sandbox.ts';
import { untrusted, untrustedUnit } from '../../text/untrusted-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Shape } from '../../ui/marks/shape.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { useActOnOrder } from './queries.ts';
import styles from './sandbox.module.css';
import { doneSentence, orderSentence, refusalSentence } from './sentences.ts';

const words = sandboxText.actions;

interface Choice {
  readonly request: SandboxOrderAction;
  readonly label: string;
  /** The button's explanation. */
  readonly explanation: string;
  /** Why the action isn't allowed now, or null. */
  readonly refusal: string | null;
}

export function OrderActions({ profile, order }: { profile: ProfileView; order: SandboxOrderView | null }) {
  const errorWords = useErrorsInWords();
  const change = useActOnOrder(profile);
  const [last, setLast] = useState<SandboxOrderAction | null>(null);
  if (order === null)
    return (
      <p className={styles.actions} data-foot>
        {words.none}
      </p>
    );

  const isLast = last?.serviceId === order.serviceId;
  const choose = ({ request, refusal }: Choice) => {
    if (refusal !== null || change.isPending) return;
    setLast(request);
    change.mutate(request);
  };
  return (
    <section className={styles.actions} data-foot aria-label={words.label}>
      <div className={styles.sentence}>
        <p>
          <span className={classNames('t-mono', styles.orderNumber)}>{order.serviceId}</span> {orderSentence(order)}
        </p>
        <p role="status" className={styles.outcome}>
          {isLast && change.isSuccess && (
            <>
              <Shape name="pass" size={14} />
              {doneSentence(last, order)}
            </>
          )}
          {isLast && change.isError && (
            <>
              <Shape name="failed" size={14} />
              {refusalSentence(errorOf(change.error), errorWords)}
            </>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        {choicesOf(order).map((choice, index) => (
          <ActionButton key={choice.label} choice={choice} isPrimary={index === 0} onChoose={choose} />
        ))}
      </div>
    </section>
  );
}

interface ActionButtonProps {
  choice: Choice;
  isPrimary: boolean;
  onChoose: (choice: Choice) => void;
}

function ActionButton({ choice, isPrimary, onChoose }: ActionButtonProps) {
  const id = useId();
  const { label, explanation, refusal } = choice;
  const why = refusal === null ? explanation : words.notNow(untrusted(refusal, 400));
  return (
    <>
      <Tooltip text={why}>
        <Button
          {...(isPrimary && refusal === null ? { variant: 'primary' } : {})}
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

/** A refund in progress can be ended. Otherwise one can be requested. Only a changed order can be reset. */
function choicesOf(order: SandboxOrderView): readonly Choice[] {
  const { serviceId, due, paysLate, refusals } = order;
  const actionWithoutParameters = (action: Exclude<SandboxActionName, 'pay'>): Choice => ({
    request: { action, serviceId },
    label: words.labels[action],
    explanation: words.explanations[action],
    refusal: refusals[action],
  });
  const payWith = (kind: 'pay' | 'payTooMuch', amount: string | null): Choice => {
    const nothing = amount === null || isZero(amount) || amount.startsWith('-');
    const shown = due === null || amount === null ? '' : formatAmount(amount, untrustedUnit(due.symbol));
    return {
      request: { action: 'pay', serviceId, tokenName: due?.tokenName ?? '', amount: amount ?? '', late: paysLate },
      label: kind === 'pay' && nothing ? words.payNothing : words[kind](shown),
      explanation: paysLate ? words.explainsLate(shown) : words.explanations[kind](shown),
      refusal: refusals.pay ?? (nothing ? words.nothingMissing : null),
    };
  };
  const refunds =
    refusals['finish-refund'] === null ? (['finish-refund', 'fail-refund'] as const) : (['refund'] as const);
  return [
    payWith('pay', due?.missing ?? null),
    payWith('payTooMuch', due?.overpayment ?? null),
    ...refunds.map(actionWithoutParameters),
    ...(['settle', 'expire', 'cancel'] as const).map(actionWithoutParameters),
    ...(refusals.restore === null ? [actionWithoutParameters('restore')] : []),
  ];
}
