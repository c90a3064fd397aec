/** The passphrase for order records on another computer. It is in the DOM's own field alone, and gone from there once it was sent. */
import { useRef, useState, type RefObject } from 'react';
import { longestPassphrase, shortestPassphrase, type BackupsState } from '../../../../electron/contract/backups.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { SectionHead } from '../section.tsx';
import styles from './data-tab.module.css';
import { useTell } from './use-tell.ts';

/** What is typed, and the field is empty then. */
function taken(field: RefObject<HTMLInputElement | null>): string {
  const typed = field.current?.value ?? '';
  if (field.current !== null) field.current.value = '';
  return typed;
}

function PassphraseField({ of, error }: { of: RefObject<HTMLInputElement | null>; error: string | undefined }) {
  const { data } = useText();
  return (
    <Field layout="beside" label={data.passphrase} error={error}>
      <TextInput ref={of} type="password" defaultValue="" maxLength={longestPassphrase} />
    </Field>
  );
}

export function PassphraseSection({ state }: { state: BackupsState['passphrase'] }) {
  const { data } = useText();
  const tell = useTell();
  const toasts = useToasts('what-stays');
  const field = useRef<HTMLInputElement>(null);
  const [isShort, setShort] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const set = async (passphrase: string | null) => {
    const tooShort = passphrase !== null && passphrase.length < shortestPassphrase;
    setShort(tooShort);
    if (tooShort) return;
    setBusy(true);
    const done = await tell((bridge) => bridge.backups.setPassphrase({ passphrase }));
    setBusy(false);
    if (done !== null) toasts.done(passphrase === null ? data.passphraseGone : data.passphraseSet);
  };
  return (
    <section className={styles.section}>
      <SectionHead title={data.passphraseTitle} />
      <p className={styles.sentence}>{data.passphraseHint}</p>
      <p className={state === 'stale' ? styles.fault : styles.sentence}>
        {data.passphraseState[state]} {data.passphraseNever}
      </p>
      <PassphraseField of={field} error={isShort ? data.passphraseFault : undefined} />
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={() => void set(taken(field))}>
          {state === 'none' ? data.setPassphrase : data.changePassphrase}
        </Button>
        {state !== 'none' && <Button onClick={() => void set(null)}>{data.forgetPassphrase}</Button>}
      </div>
    </section>
  );
}

export function UnlockSection() {
  const { data } = useText();
  const tell = useTell();
  const toasts = useToasts('what-stays');
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const unlock = async () => {
    setBusy(true);
    const passphrase = taken(field);
    const done = await tell((bridge) => bridge.backups.unlock({ passphrase }));
    setBusy(false);
    if (done === null) return;
    setFault(done.value === 'opened' ? undefined : data.unlocked[done.value]);
    if (done.value === 'opened') toasts.done(data.unlocked.opened);
  };
  return (
    <section className={styles.first}>
      <SectionHead title={data.unlockTitle} />
      <p className={styles.sentence}>{data.unlockHint}</p>
      <PassphraseField of={field} error={fault} />
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={() => void unlock()}>
          {data.unlock}
        </Button>
      </div>
    </section>
  );
}
