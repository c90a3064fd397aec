/** The start: one field to look up an order, and the orders read last on this computer. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../lib/format/money.ts';
import { readLookUp, type LookUpFault } from '../../lib/look-up.ts';
import { useProfile } from '../../lib/profiles.ts';
import { useAskForOrder } from '../../lib/order-readings.ts';
import { useRecentOrders } from '../../lib/recent-orders.ts';
import { said } from '../../lib/text/said.ts';
import { useText } from '../../lib/text/text.ts';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { errorOf } from '../../lib/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Bone, Empty, Failed, Skeleton } from '../../ui/messages/states.tsx';
import { LookUpField } from './look-up-field.tsx';
import { RecentOrders } from './recent-orders.tsx';
import styles from './start-page.module.css';

/** `find` is what was typed in the bar of another view and needs a choice or a correction. */
export function StartPage() {
  const { find = '' } = useSearch({ from: '/' });
  return <LookUp key={find} find={find} />;
}

function LookUp({ find }: { find: string }) {
  const text = useText();
  const errorWords = useErrorsInWords();
  const profile = useProfile();
  const recent = useRecentOrders(profile?.id ?? null);
  const orders = recent.data ?? [];
  const [typed, setTyped] = useState(find);
  const [fault, setFault] = useState<LookUpFault | null>(() => faultOf(find));

  const found = readLookUp(typed, orders);
  const choice = found.is === 'choose' ? found : null;
  const openOrder = useAskForOrder(profile?.id ?? null);
  const submit = () => {
    if (found.is === 'open') openOrder(found.serviceId);
    else if (found.is === 'fault') setFault(found.fault);
  };
  return (
    <>
      <LookUpField
        typed={typed}
        fault={fault}
        known={orders.length}
        onType={(next) => {
          setTyped(next);
          setFault(null);
        }}
        onSubmit={submit}
      />
      <section className={styles.recent} aria-label={text.start.recent.title} data-wide>
        {recent.isPending && (
          <Skeleton>
            {[0, 1, 2, 3].map((row) => (
              <div key={row} className={styles.bones}>
                <Bone width={120} />
                <Bone width={56} />
                <Bone width={112} />
              </div>
            ))}
          </Skeleton>
        )}
        {recent.isError && (
          <Failed
            title={text.start.failed}
            proof={errorOf(recent.error).message}
            actions={<Button onClick={() => void recent.refetch()}>{text.start.again}</Button>}
          >
            {errorWords(errorOf(recent.error)).sentence}
          </Failed>
        )}
        {choice !== null && (
          <div className={styles.choice}>
            <p>{text.start.several(formatCount(choice.orders.length), said(choice.text))}</p>
            <Button onClick={() => openOrder(choice.text)}>{text.start.askService}</Button>
          </div>
        )}
        {recent.isSuccess && orders.length === 0 && <NothingYet sandbox={profile?.environment === 'sandbox'} />}
        {orders.length > 0 && <RecentOrders orders={choice?.orders ?? orders} onOpen={openOrder} />}
      </section>
    </>
  );
}

function faultOf(find: string): LookUpFault | null {
  if (find === '') return null;
  const read = readLookUp(find, []);
  return read.is === 'fault' ? read.fault : null;
}

function NothingYet({ sandbox }: { sandbox: boolean }) {
  const { start } = useText();
  const navigate = useNavigate();
  return (
    <Empty
      title={start.empty.title}
      {...(sandbox
        ? { action: <Button onClick={() => void navigate({ to: '/sandbox' })}>{start.empty.action}</Button> }
        : {})}
    >
      {sandbox ? start.empty.sentenceSandbox : start.empty.sentence}
    </Empty>
  );
}
