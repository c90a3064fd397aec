/**
 * What can be done to the selected order. An action that is not lawful now keeps its place and says why, in the
 * sandbox's own words: the rules are what a tester wants to learn here.
 */
import { useId, useState } from 'react';
import type { ProfileView } from '../../../electron/contract/profile.ts';
import type { SandboxAct, SandboxDeed, SandboxLine } from '../../../electron/contract/sandbox.ts';
import { errorOf } from '../../lib/call.ts';
import { formatAmount, isZero } from '../../lib/format/money.ts';
import { useText, type Text } from '../../lib/text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Shape } from '../../ui/shape.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { lineSentence, doneSentence, refusalSentence } from './line-words.ts';
import styles from './order-actions.module.css';
import { useAct } from './queries.ts';

interface Deed {
  readonly act: SandboxAct;
  readonly words: string;
  readonly says: string;
  /** Null where it may be done. */
  readonly against: string | null;
  /** What a person most likely wants: the view's one primary button. */
  readonly isFirst: boolean;
}

export function OrderActions({ profile, line }: { profile: ProfileView; line: SandboxLine | null }) {
  const { sandbox, errors } = useText();
  const words = sandbox.actions;
  const act = useAct(profile);
  const [done, setDone] = useState<SandboxAct | null>(null);
  if (line === null) return <p className={styles.none}>{words.none}</p>;

  const outcome = done?.serviceId === line.serviceId ? done : null;
  const run = (deed: Deed) => {
    if (deed.against !== null || act.isPending) return;
    setDone(deed.act);
    act.mutate(deed.act);
  };
  return (
    <section className={styles.actions} aria-label={words.label}>
      <div className={styles.told}>
        <p>
          <span className={styles.number}>{line.serviceId}</span> {lineSentence(line, sandbox)}
        </p>
        <p role="status" className={styles.outcome}>
          {outcome !== null && act.isSuccess && (
            <>
              <Shape name="pass" size={14} />
              {doneSentence(outcome, line, words)}
            </>
          )}
          {outcome !== null && act.isError && (
            <>
              <Shape name="failed" size={14} />
              {refusalSentence(errorOf(act.error), sandbox, errors)}
            </>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        {deedsOf(line, words).map((row) => (
          <div key={row[0]?.act.deed} className={styles.row}>
            {row.map((deed) => (
              <DeedButton key={deed.words} deed={deed} onRun={run} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function DeedButton({ deed, onRun }: { deed: Deed; onRun: (deed: Deed) => void }) {
  const id = useId();
  const { sandbox } = useText();
  const why = deed.against === null ? deed.says : sandbox.actions.against(deed.against);
  return (
    <>
      <Tooltip text={why}>
        <Button
          {...(deed.isFirst && deed.against === null ? { variant: 'primary' } : {})}
          aria-disabled={deed.against !== null || undefined}
          aria-describedby={id}
          onClick={() => onRun(deed)}
        >
          {deed.words}
        </Button>
      </Tooltip>
      <span id={id} hidden>
        {why}
      </span>
    </>
  );
}

const ends = ['expire', 'cancel'] as const satisfies readonly SandboxDeed[];
const afterwards = [
  'refund',
  'finish-refund',
  'fail-refund',
  'settle',
  'restore',
] as const satisfies readonly SandboxDeed[];

/** Two rows that keep their places: what happens while an order waits, and what may come afterwards. */
function deedsOf(line: SandboxLine, words: Text['sandbox']['actions']): readonly (readonly Deed[])[] {
  const { serviceId, due, paysLate } = line;
  const plain = (deed: (typeof ends | typeof afterwards)[number]): Deed => ({
    act: { deed, serviceId },
    words: words.deeds[deed],
    says: words.says[deed],
    against: line.against[deed],
    isFirst: false,
  });
  const payWith = (name: 'pay' | 'payTooMuch', amount: string | null): Deed => {
    const nothing = amount === null || isZero(amount) || amount.startsWith('-');
    const told = due === null || amount === null ? '' : formatAmount(amount, due.symbol);
    return {
      act: { deed: 'pay', serviceId, tokenName: due?.tokenName ?? '', amount: amount ?? '', late: paysLate },
      words: name === 'pay' && nothing ? words.payNothing : words[name](told),
      says: paysLate ? words.saysLate(told) : words.says[name](told),
      against: line.against.pay ?? (nothing ? words.nothingMissing : null),
      isFirst: name === 'pay',
    };
  };
  return [
    [payWith('pay', due?.missing ?? null), payWith('payTooMuch', due?.tooMuch ?? null), ...ends.map(plain)],
    afterwards.map(plain),
  ];
}
