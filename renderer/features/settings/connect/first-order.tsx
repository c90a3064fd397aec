/** The first lookup with a new connection. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { useChooseProfile } from '../../../lib/choose-profile.ts';
import { useProfile } from '../../../lib/profiles.ts';
import { useOpenFound } from '../../../lib/orders/use-open-found.ts';
import { useLookUp } from '../../../lib/orders/use-lookup.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import styles from './connect.module.css';
import { connectText } from '../../../text/connect.ts';
import { startText } from '../../../text/start.ts';

/** @param isSure whether the service accepted the signature */
export function FirstOrder({ profile, isSure }: { profile: ProfileView; isSure: boolean }) {
  const navigate = useNavigate();
  const choose = useChooseProfile();
  const chosen = useProfile();
  const openFound = useOpenFound(profile.id);
  const lookUp = useLookUp(profile.id);
  const [typed, setTyped] = useState('');
  const submit = async () => {
    const found = await lookUp(typed);
    if (found === null) return;
    if (found.is === 'open') openFound(found);
    // Choices and corrections are made on the start page.
    else void navigate({ to: '/', search: { find: typed.trim() } });
  };
  if (chosen?.id !== profile.id) {
    return (
      <div className={styles.first}>
        {connectText.notInUse}{' '}
        <Button onClick={() => choose(profile.id)}>{connectText.use(untrusted(profile.name))}</Button>
      </div>
    );
  }
  return (
    <form
      className={styles.first}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void submit();
      }}
    >
      <p role="status">
        <strong>{isSure ? connectText.connected : connectText.unsure}</strong>
      </p>
      <div className={styles.lookUp}>
        <TextInput
          mono
          aria-label={startText.field}
          placeholder={startText.field}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="form" variant="primary">
          {startText.open}
        </Button>
      </div>
    </form>
  );
}
