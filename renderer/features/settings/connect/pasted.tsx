/** Offers the connection details found in a pasted request or URL. */
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { longestPasted, type PastedConnection } from '../../../../electron/contract/connection.ts';
import { call } from '../../../lib/call.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ProfileFormState } from '../profiles/save-profile.ts';
import styles from './connect.module.css';
import { connectText } from '../../../text/connect.ts';

/** `null`: nothing was found. */
export type Offered = PastedConnection | null;

export const readPasted = async (text: string): Promise<Offered> => {
  const read = await call((bridge) => bridge.connection.readPasted({ text: text.slice(0, longestPasted) }));
  return read.ok ? read.value : null;
};

/** From the URL in the field, if it’s more than a base URL. */
export function useMoreThanBase(form: ProfileFormState): Offered {
  const baseUrl = useWatch({ control: form.control, name: 'baseUrl' });
  const [found, setFound] = useState<{ readonly of: string; readonly offer: Offered } | null>(null);
  useEffect(() => {
    let isOver = false;
    if (/^https?:\/\/[^/]+\/./.test(baseUrl.trim()))
      void readPasted(baseUrl).then((offer) => (isOver ? undefined : setFound({ of: baseUrl, offer })));
    return () => {
      isOver = true;
    };
  }, [baseUrl]);
  return found?.of === baseUrl ? found.offer : null;
}

export function PastedOffer({
  offer,
  form,
  onTaken,
}: {
  offer: PastedConnection;
  form: ProfileFormState;
  onTaken: () => void;
}) {
  const words = connectText.pasted;
  const { baseUrl, pid, orderField, timestampUnit } = offer;
  const take = () => {
    const typed = { shouldDirty: true, shouldValidate: true };
    if (baseUrl !== null) form.setValue('baseUrl', baseUrl, typed);
    if (pid !== null) form.setValue('pid', pid, typed);
    if (orderField !== null) form.setValue('orderField', orderField, typed);
    if (timestampUnit !== null) form.setValue('timestampUnit', timestampUnit, typed);
    onTaken();
  };
  const rows = [
    [words.baseUrl, baseUrl],
    [words.pid, pid],
    [words.orderField, orderField],
    [words.timestamp, timestampUnit === null ? null : words.units[timestampUnit]],
  ] as const;
  return (
    <div className={styles.offer} role="status">
      <div>
        <strong>{words.title}</strong>
        {rows.map(([label, value]) =>
          value === null ? null : (
            <p key={label} className={styles.piece}>
              {label} <span className="t-mono">{untrusted(value)}</span>
            </p>
          ),
        )}
      </div>
      <Button onClick={take}>{words.take}</Button>
    </div>
  );
}
