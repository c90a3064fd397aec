/** First steps: each links to where it is done and is checked off once it really was. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import type { SandboxOrderView } from '../../../electron/contract/sandbox.ts';
import { fetchCall } from '../../lib/call.ts';
import { useProfiles } from '../../lib/profiles.ts';
import { Shape } from '../../ui/marks/shape.tsx';
import styles from './first-steps.module.css';
import { sandboxText } from '../../text/sandbox.ts';

export interface FirstStepsProps {
  profileId: string;
  recent: readonly OrderSummary[];
  orders: readonly SandboxOrderView[];
  /** Selects an order in the list, so that it can be paid. */
  onSelect: (serviceId: string) => void;
}

export function FirstSteps({ profileId, recent, orders, onSelect }: FirstStepsProps) {
  const words = sandboxText.steps;
  const profiles = useProfiles().data?.profiles ?? [];
  const created = useQuery({
    queryKey: ['addresses', 'waits', profileId, 'created'],
    queryFn: async () => {
      const runs = await fetchCall((bridge) => bridge.addresses.runs({ profileId, limit: 1 }));
      return runs.some((run) => run.saved > 0);
    },
  }).data;
  const made = orders.filter(({ name }) => name.startsWith('short'));
  const wasShort = (serviceId: string): boolean => made.some((order) => order.serviceId === serviceId);
  const short = made.find(({ status }) => status === 'underpaid');
  const steps: readonly { readonly done: boolean; readonly words: ReactNode }[] = [
    {
      done: recent.some((order) => order.status === 'underpaid'),
      words:
        short === undefined ? (
          words.short
        ) : (
          <Link to="/order/$serviceId" params={{ serviceId: short.serviceId }} className={styles.link}>
            {words.short}
          </Link>
        ),
    },
    {
      done: recent.some((order) => order.status === 'paid' && wasShort(order.serviceId)),
      words:
        short === undefined ? (
          words.pay
        ) : (
          <button type="button" className={styles.link} onClick={() => onSelect(short.serviceId)}>
            {words.pay}
          </button>
        ),
    },
    {
      done: created ?? false,
      words: (
        <Link to="/addresses" className={styles.link}>
          {words.create}
        </Link>
      ),
    },
    {
      done: profiles.some((profile) => !profile.builtIn),
      words: (
        <Link to="/settings" className={styles.link}>
          {words.own}
        </Link>
      ),
    },
  ];
  return (
    <section>
      <h2 className="t-head">{words.title}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          // The list never changes its order.
          <li key={String(index)} className={styles.step} data-done={step.done || undefined}>
            <Shape name={step.done ? 'pass' : 'none'} size={16} label={step.done ? words.done : words.open} />
            {step.words}
          </li>
        ))}
      </ol>
    </section>
  );
}
