/** Sends a deposit to a created address and shows its callback as sent. */
import { useState, type FormEvent } from 'react';
import { Link } from '@tanstack/react-router';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import { sandboxAmount, type SandboxDeposit } from '../../../electron/contract/sandbox.ts';
import { errorOf } from '../../lib/call.ts';
import { useCopy } from '../../lib/copy.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { useErrorsInWords } from '../../lib/errors.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Shape } from '../../ui/marks/shape.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { sandboxText } from '../../text/sandbox.ts';
import { useDeposit, useDeposits } from './queries.ts';
import styles from './sandbox.module.css';
import { refusalSentence } from './sentences.ts';

const words = sandboxText.deposit;

export function Deposit({ profile }: { profile: ProfileView }) {
  const errorWords = useErrorsInWords();
  const { data } = useDeposits(profile);
  const send = useDeposit(profile);
  const copy = useCopy();
  const [typed, setTyped] = useState<string | null>(null);
  const [amount, setAmount] = useState('25.00');
  const [tried, setTried] = useState(false);
  const newest = data?.newestAddress ?? null;
  const address = typed ?? newest?.address ?? '';
  const addressFault = address.trim() === '' ? words.addressFault : null;
  const amountFault = sandboxAmount.safeParse(amount).success ? null : sandboxText.amountFault;
  const fault = tried ? (addressFault ?? amountFault) : null;

  const receiver = `${profile.baseUrl}/sandbox/receiver`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (addressFault !== null || amountFault !== null || send.isPending) return;
    send.mutate({ address, amount }, { onSuccess: () => setTried(false) });
  };
  return (
    <section aria-labelledby="sandbox-deposit">
      <h2 className={styles.heading}>
        <span className="t-head" id="sandbox-deposit">
          {words.title}
        </span>
        <span className="t-small">{words.remark}</span>
      </h2>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Field label={words.address}>
          <TextInput
            mono
            placeholder={words.placeholder}
            value={address}
            invalid={tried && addressFault !== null}
            {...(address !== '' && address === newest?.address ? { unit: untrusted(newest.chain, 24) } : {})}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Field label={words.amount} hint={words.amountHint}>
          <TextInput
            inputMode="decimal"
            value={amount}
            invalid={tried && amountFault !== null}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" size="form" busy={send.isPending}>
          {words.send}
        </Button>
      </form>
      <p role="status" className={styles.outcome}>
        {(fault !== null || send.isError) && (
          <>
            <Shape name="failed" size={14} />
            {fault ?? refusalSentence(errorOf(send.error), errorWords)}
          </>
        )}
      </p>
      {data?.newest !== undefined && data.newest !== null && <Callback deposit={data.newest} />}
      {data?.newestAddress === null && data.newest === null && (
        <div className={styles.none}>
          <p>
            {words.none}{' '}
            <Link to="/addresses" className="link">
              {words.create}
            </Link>{' '}
            {words.receiver}
          </p>
          <p>
            <code>{receiver}</code> <CopyButton label={words.copyReceiver} onCopy={() => copy(receiver)} />
          </p>
        </div>
      )}
    </section>
  );
}

function Callback({ deposit }: { deposit: SandboxDeposit }) {
  const time = useTime();
  const last = deposit.attempts.at(-1);
  const next = deposit.nextAttemptAt === null ? null : time.clock(deposit.nextAttemptAt);
  const outcome =
    last === undefined
      ? words.sending
      : last.failure === null
        ? words.answered(last.status ?? 0, last.tookMs)
        : words.failed(untrusted(last.failure, 400));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard.
    <div className={classNames('t-mono', styles.callback)} role="region" aria-label={words.callback} tabIndex={0}>
      <p className={styles.request}>
        {last !== undefined && <span>{time.clock(last.at)}</span>}
        <span>
          POST <VisibleText text={deposit.callbackUrl} limit={300} />
        </span>
        <span role="status">{outcome}</span>
      </p>
      {deposit.state === 'pending' && deposit.attempts.length > 0 && next !== null && (
        <p>{words.again(deposit.attempts.length, deposit.maxAttempts, next)}</p>
      )}
      {deposit.state === 'failed' && <p>{words.givenUp(deposit.attempts.length)}</p>}
      {deposit.state === 'refused' && <p>{words.refused}</p>}
      {deposit.body !== null && (
        <p className={styles.json}>
          <VisibleText text={deposit.body} />
        </p>
      )}
      <p>{words.example}</p>
    </div>
  );
}
