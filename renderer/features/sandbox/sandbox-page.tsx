/** The sandbox: sample orders, deposits and simulated errors of the built-in practice service. */
import { Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import type { SandboxOrderView } from '../../../electron/contract/sandbox.ts';
import { useChooseProfile, useProfile, useProfiles } from '../../lib/profiles.ts';
import { useSessionState } from '../../lib/session-state.ts';
import { useErrorsInWords } from '../../lib/errors.ts';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { sandboxText } from '../../text/sandbox.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Bone, Empty, Skeleton } from '../../ui/messages/states.tsx';
import { ClockSpeed, SimulatedErrors } from './simulation.tsx';
import { CreateOrderDialog } from './create-order-dialog.tsx';
import { Deposit } from './deposit.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useDeposits, useFaults, useSandboxOrders, useSandboxTime, useResetSandbox } from './queries.ts';
import styles from './sandbox.module.css';
import { useToasts } from '../../ui/messages/toast.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { refusalSentence } from './sentences.ts';

export function SandboxPage() {
  const profile = useProfile();
  if (profile === null) return null;
  if (profile.builtIn) return <Practice profile={profile} />;
  return (
    <>
      <PageHead title={sandboxText.title} remark={sandboxText.remark} />
      <div className={styles.body}>
        <OtherProfile name={profile.name} />
      </div>
    </>
  );
}

function Practice({ profile }: { profile: ProfileView }) {
  // Kept while the user visits the order page.
  const [selected, select] = useSessionState<string>('sandbox-order', profile.id);
  const speed = useSandboxTime(profile).data?.speed ?? 'normal';
  const query = useSandboxOrders(profile, speed);
  const faults = useFaults(profile).data ?? [];
  const deposits = useDeposits(profile).data;
  const changed =
    query.data?.some((order) => order.changed || order.name === '') === true ||
    faults.length > 0 ||
    speed !== 'normal' ||
    (deposits !== undefined && (deposits.newestAddress !== null || deposits.newest !== null));
  return (
    <>
      <PageHead
        title={sandboxText.title}
        remark={sandboxText.remark}
        actions={<Reset profile={profile} changed={changed} onDone={() => select(null)} />}
      />
      <div className={styles.body} data-wide>
        <Columns
          split="8-4"
          left={
            <>
              <Orders profile={profile} query={query} selected={selected} onSelect={select} />
              <Deposit profile={profile} />
            </>
          }
          right={
            <>
              <SimulatedErrors profile={profile} />
              <ClockSpeed profile={profile} />
            </>
          }
        />
      </div>
    </>
  );
}

interface OrdersProps {
  profile: ProfileView;
  query: ReturnType<typeof useSandboxOrders>;
  selected: string | null;
  onSelect: (serviceId: string) => void;
}

function Orders({ profile, query, selected, onSelect }: OrdersProps) {
  const [creating, setCreating] = useState(false);
  const created = (order: SandboxOrderView) => {
    setCreating(false);
    onSelect(order.serviceId);
  };
  if (query.isPending) return <Bones />;
  if (query.isError)
    return <NotLoaded title={sandboxText.failed} failure={query.error} onAgain={() => void query.refetch()} />;
  if (query.data.length === 0) return <Empty title={sandboxText.empty.title}>{sandboxText.empty.sentence}</Empty>;
  return (
    <>
      <div className={styles.heading}>
        <h2 className="t-head">{sandboxText.orders.title}</h2>
        <span className="t-small">{sandboxText.orders.remark}</span>
        <Button variant="quiet" icon={<Icon of={Plus} size={14} />} onClick={() => setCreating(true)}>
          {sandboxText.orders.create}
        </Button>
      </div>
      <OrdersTable profileId={profile.id} orders={query.data} selected={selected} onSelect={onSelect} />
      <OrderActions profile={profile} order={query.data.find((order) => order.serviceId === selected) ?? null} />
      <CreateOrderDialog profile={profile} open={creating} onClose={() => setCreating(false)} onCreated={created} />
    </>
  );
}

function Bones() {
  return (
    <Skeleton>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.bones}>
          <Bone width={120} />
          <Bone width={160} />
          <Bone width={96} />
        </div>
      ))}
    </Skeleton>
  );
}

function OtherProfile({ name }: { name: string }) {
  const practice = useProfiles().data?.profiles.find((profile) => profile.builtIn);
  const choose = useChooseProfile();
  return (
    <Empty
      title={sandboxText.other.title}
      {...(practice === undefined
        ? {}
        : {
            action: (
              <Button onClick={() => choose(practice.id)}>{sandboxText.other.action(untrusted(practice.name))}</Button>
            ),
          })}
    >
      {sandboxText.other.sentence(untrusted(name))}
    </Empty>
  );
}

/** Resets the sandbox, after a confirmation if something would be lost. */
const words = sandboxText.reset;

export interface ResetProps {
  profile: ProfileView;
  /** True if something was done that a reset undoes. */
  changed: boolean;
  onDone: () => void;
}

export function Reset({ profile, changed, onDone }: ResetProps) {
  const errorWords = useErrorsInWords();
  const toasts = useToasts();
  const [confirming, setConfirming] = useState(false);
  const reset = useResetSandbox(profile);
  const run = () =>
    reset.mutate(undefined, {
      onSuccess: () => {
        toasts.done(words.done);
        onDone();
      },
      onError: ({ error }) => toasts.failed(refusalSentence(error, errorWords)),
      onSettled: () => setConfirming(false),
    });
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon of={RotateCcw} size={14} />}
        busy={reset.isPending}
        onClick={() => (changed ? setConfirming(true) : run())}
      >
        {changed ? words.ask : words.button}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={words.title}
        sentence={words.sentence}
        confirm={words.confirm}
        busy={reset.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={run}
      />
    </>
  );
}
