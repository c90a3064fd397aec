/** Proxy sign-in. The password is handled like a secret: no state of the page holds it, and only this proxy gets it. */
import { useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { commonText } from '../../../text/common.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useErrorsInWords } from '../../../lib/errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SecretInput, type TypedSecret } from '../profiles/secret-input.tsx';
import styles from './connection-check.module.css';
import { connectionCheckText } from '../../../text/connection-check.ts';

const words = connectionCheckText.credentials;

export interface ProxyDialogProps {
  profileId: string;
  /** The proxy’s address in the system settings. */
  place: string;
  onClose: () => void;
  onEntered: () => void;
}

export function ProxyDialog({ profileId, place, onClose, onEntered }: ProxyDialogProps) {
  const errorWords = useErrorsInWords();
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<TypedSecret>(null);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    const typed = { user: user.current?.value ?? '', password: password.current?.read() ?? '' };
    if (typed.user === '' || typed.password === '') {
      setFault(words.empty);
      return;
    }
    setSaving(true);
    const entered = await call((bridge) => bridge.connection.enterProxyCredentials({ profileId, place, ...typed }));
    setSaving(false);
    if (entered.ok) onEntered();
    else setFault(errorWords(entered.error).sentence);
  };
  return (
    <Dialog
      open
      title={words.title}
      width={480}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {commonText.cancel}
          </Button>
          <Button size="form" variant="primary" busy={isSaving} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className="ink-2">{words.sentence(untrusted(place))}</p>
        <Field label={words.user}>
          <TextInput ref={user} autoComplete="off" onInput={() => setFault(undefined)} />
        </Field>
        <SecretInput
          layout="above"
          label={words.password}
          hint={words.passwordHint}
          placeholder={words.passwordPlaceholder}
          lines="one"
          error={fault}
          typed={password}
          onTyped={() => setFault(undefined)}
          onEnter={() => void save()}
        />
        <p className="t-small">{words.unprotected}</p>
      </div>
    </Dialog>
  );
}
