/** The passphrase that opens saved orders on another computer. It exists only in the DOM field, which is cleared once it is sent. */
import { useRef, useState, type RefObject } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { maxPassphraseLength, minPassphraseLength, type BackupsState } from '../../../../electron/contract/backups.ts';
import { useCallWithToast } from '../../../lib/errors.ts';
import { dataText } from '../../../text/data.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';

type TypedIn = RefObject<HTMLInputElement | null>;

/** Returns the typed passphrase and clears the field. */
function taken(field: TypedIn): string {
  const typed = field.current?.value ?? '';
  if (field.current !== null) field.current.value = '';
  return typed;
}

interface PassphraseFieldProps {
  of: TypedIn;
  label: string;
  hint?: string;
  error: string | undefined;
  isShown: boolean;
  /** Null if another field’s button shows this one too. */
  onShow: ((isShown: boolean) => void) | null;
}

function PassphraseField({ of, label, hint, error, isShown, onShow }: PassphraseFieldProps) {
  return (
    <Field layout="beside" label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      <TextInput
        ref={of}
        type={isShown ? 'text' : 'password'}
        defaultValue=""
        maxLength={maxPassphraseLength}
        mono={isShown}
        end={
          onShow !== null && (
            <IconButton
              label={isShown ? dataText.hidePassphrase : dataText.showPassphrase}
              icon={<Icon of={isShown ? EyeOff : Eye} size={14} />}
              onClick={() => onShow(!isShown)}
            />
          )
        }
      />
    </Field>
  );
}

export function PassphraseSection({ state }: { state: BackupsState['passphrase'] }) {
  const callWithToast = useCallWithToast();
  const toasts = useToasts('what-stays');
  const field = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [fault, setFault] = useState<'short' | 'differs' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const send = async (passphrase: string | null) => {
    setBusy(true);
    const done = await callWithToast((bridge) => bridge.backups.setPassphrase({ passphrase }));
    setBusy(false);
    if (done !== null) toasts.done(passphrase === null ? dataText.passphraseGone : dataText.passphraseSet);
  };
  const set = async () => {
    const typed = field.current?.value ?? '';
    // A visible passphrase needs no repetition.
    const differs = !isShown && typed !== (again.current?.value ?? '');
    const found = typed.length < minPassphraseLength ? 'short' : differs ? 'differs' : null;
    setFault(found);
    if (found !== null) return;
    taken(again);
    setShown(false);
    await send(taken(field));
  };
  return (
    <Section title={dataText.passphraseTitle} sentence={dataText.passphraseHint}>
      <p className={state === 'stale' ? styles.fault : styles.sentence}>
        {dataText.passphraseState[state]} {dataText.passphraseNever}
      </p>
      <div className={styles.rows}>
        <PassphraseField
          of={field}
          label={dataText.passphrase}
          hint={dataText.passphraseRule}
          error={fault === 'short' ? dataText.passphraseFault : undefined}
          isShown={isShown}
          onShow={setShown}
        />
        {!isShown && (
          <PassphraseField
            of={again}
            label={dataText.passphraseAgain}
            error={fault === 'differs' ? dataText.passphraseDiffers : undefined}
            isShown={false}
            onShow={null}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={() => void set()}>
          {state === 'none' ? dataText.setPassphrase : dataText.changePassphrase}
        </Button>
        {state !== 'none' && (
          <Button variant="danger" disabled={isBusy} onClick={() => setAsking(true)}>
            {dataText.removePassphrase}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={dataText.removePassphraseTitle}
        confirm={dataText.removePassphraseNow}
        sentence={dataText.removePassphraseSentence}
        busy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(null).then(() => setAsking(false))}
      />
    </Section>
  );
}

export function UnlockSection() {
  const callWithToast = useCallWithToast();
  const toasts = useToasts('what-stays');
  const field = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const unlock = async () => {
    setBusy(true);
    const passphrase = taken(field);
    const done = await callWithToast((bridge) => bridge.backups.unlock({ passphrase }));
    setBusy(false);
    if (done === null) return;
    setFault(done.value === 'opened' ? undefined : dataText.unlocked[done.value]);
    if (done.value === 'opened') toasts.done(dataText.unlocked.opened);
  };
  return (
    <Section title={dataText.unlockTitle} sentence={dataText.unlockHint}>
      <PassphraseField of={field} label={dataText.passphrase} error={fault} isShown={isShown} onShow={setShown} />
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={() => void unlock()}>
          {dataText.unlock}
        </Button>
      </div>
    </Section>
  );
}
