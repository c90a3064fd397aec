/** Creates a sandbox order from an amount, a currency and a payment window. */
import { useState, type FormEvent } from 'react';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import {
  sandboxAmount,
  sandboxCurrencies,
  sandboxMinutes,
  type SandboxOrderView,
} from '../../../electron/contract/sandbox.ts';
import { errorOf } from '../../lib/call.ts';
import { useErrorsInWords } from '../../lib/errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Select } from '../../ui/inputs/choices/select.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { commonText } from '../../text/common.ts';
import { sandboxText } from '../../text/sandbox.ts';
import { useCreateOrder } from './queries.ts';
import styles from './sandbox.module.css';
import { refusalSentence } from './sentences.ts';

const words = sandboxText.create;

type Currency = (typeof sandboxCurrencies)[number];
const formId = 'sandbox-new-order';

export interface CreateOrderDialogProps {
  profile: ProfileView;
  open: boolean;
  onClose: () => void;
  onCreated: (order: SandboxOrderView) => void;
}

export function CreateOrderDialog({ profile, open, onClose, onCreated }: CreateOrderDialogProps) {
  const errorWords = useErrorsInWords();
  const create = useCreateOrder(profile);
  const [amount, setAmount] = useState('40.00');
  const [currency, setCurrency] = useState<Currency>('USDT');
  const [minutes, setMinutes] = useState('30');
  const [tried, setTried] = useState(false);
  const amountFine = sandboxAmount.safeParse(amount).success;
  const minutesRead = sandboxMinutes.safeParse(/^\d+$/.test(minutes.trim()) ? Number(minutes) : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!amountFine || !minutesRead.success || create.isPending) return;
    create.mutate(
      { amount, currency, validMinutes: minutesRead.data },
      {
        onSuccess: (order) => {
          setTried(false);
          onCreated(order);
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      width={480}
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {commonText.cancel}
          </Button>
          <Button size="form" variant="primary" type="submit" form={formId} busy={create.isPending}>
            {words.create}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={styles.fields}>
        <Field label={words.amount} error={tried && !amountFine ? sandboxText.amountFault : undefined}>
          <TextInput
            value={amount}
            inputMode="decimal"
            invalid={tried && !amountFine}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </Field>
        <Field label={words.currency}>
          <Select
            value={currency}
            onChange={setCurrency}
            options={sandboxCurrencies.map((value) => ({ value, words: value }))}
          />
        </Field>
        <Field label={words.minutes} error={tried && !minutesRead.success ? words.minutesFault : undefined}>
          <TextInput
            value={minutes}
            inputMode="numeric"
            unit={words.minutesUnit}
            invalid={tried && !minutesRead.success}
            onChange={(event) => setMinutes(event.currentTarget.value)}
          />
        </Field>
      </form>
      <p className={styles.note} role="status">
        {create.isError ? refusalSentence(errorOf(create.error), errorWords) : words.options}
      </p>
    </Dialog>
  );
}
