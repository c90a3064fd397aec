/** The first lookup with a new profile. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { useChooseProfile, useProfile } from '../../../lib/profiles.ts';
import { useOrderSearch, useOpenFoundOrder } from '../../../lib/orders/use-order-search.ts';
import { addProfileText } from '../../../text/add-profile.ts';
import { orderListText } from '../../../text/order-list.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import styles from './add-profile.module.css';

const words = addProfileText.order;

export function FirstOrder({ profile }: { profile: ProfileView }) {
  const navigate = useNavigate();
  const choose = useChooseProfile();
  const chosen = useProfile();
  const openFound = useOpenFoundOrder(profile.id);
  const lookUp = useOrderSearch(profile.id);
  const [typed, setTyped] = useState('');
  const submit = async () => {
    const found = await lookUp(typed);
    if (found === null) return;
    if (found.is === 'open') openFound(found);
    // The start page handles choices and corrections.
    else void navigate({ to: '/', search: { find: typed.trim() } });
  };
  if (chosen?.id !== profile.id) {
    return (
      <p>
        {words.notInUse} <Button onClick={() => choose(profile.id)}>{words.use(untrusted(profile.name))}</Button>
      </p>
    );
  }
  return (
    <form
      className={styles.lookUp}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void submit();
      }}
    >
      <Field layout="beside" label={words.number}>
        <TextInput mono value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" size="form" variant="primary">
        {orderListText.open}
      </Button>
    </form>
  );
}
