/** First steps: each links to where it is done and is checked off once it really was. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import type { SandboxOrderView } from '../../../electron/contract/sandbox.ts';
import { fetchCall } from '../../lib/call.ts';
import { useProfiles } from '../../lib/profiles.ts';
import { sandboxText } from '../../text/sandbox.ts';
import { Shape } from '../../ui/marks/shape.tsx';
import styles from './sandbox.module.css';

const words = sandboxText.steps;

export interface FirstStepsProps {
  profileId: string;
  recent: readonly OrderSummary[];
  orders: readonly SandboxOrderView[];
  /** Selects an order in the list, so that it can be paid. */
  onSelect: (serviceId: string) => void;
}

export function FirstSteps({ profileId, recent, orders, onSelect }: FirstStepsProps) {
  const profiles = useProfiles().data?.profiles ?? [];
  const created = useQuery({
    queryKey: ['addresses', 'waits', profileId, 'created'],
    queryFn: async () => {
      const runs = await fetchCall((bridge) => bridge.addresses.batches({ profileId, limit: 1 }));
      return runs.some((run) => run.saved > 0);
    },
  }).data;
  const made = orders.filter(({ name }) => name.startsWith('short'));
  const short = made.find(({ status }) => status === 'underpaid');
  const wasPaid = (order: OrderSummary): boolean =>
    order.status === 'paid' && made.some(({ serviceId }) => serviceId === order.serviceId);
  const steps: readonly { readonly done: boolean; readonly step: ReactNode }[] = [
    {
      done: recent.some((order) => order.status === 'underpaid'),
      step:
        short === undefined ? (
          words.short
        ) : (
          <Link to="/order/$serviceId" params={{ serviceId: short.serviceId }}>
            {words.short}
          </Link>
        ),
    },
    {
      done: recent.some(wasPaid),
      step:
        short === undefined ? (
          words.pay
        ) : (
          <button type="button" onClick={() => onSelect(short.serviceId)}>
            {words.pay}
          </button>
        ),
    },
    { done: created ?? false, step: <Link to="/addresses">{words.create}</Link> },
    { done: profiles.some((profile) => !profile.builtIn), step: <Link to="/settings">{words.own}</Link> },
  ];
  return (
    <section>
      <h2 className="t-head">{words.title}</h2>
      <ol>
        {steps.map(({ done, step }, index) => (
          // The list never changes its order.
          <li key={String(index)} className={styles.step} data-done={done || undefined}>
            <Shape name={done ? 'pass' : 'none'} size={16} label={done ? words.done : words.open} />
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
