/** The input can't be an order number, so nothing was sent. */
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Empty } from '../../../ui/messages/states.tsx';
import styles from './order-failed.module.css';
import { ordersText } from '../../../text/orders.ts';

export function Malformed({ fault }: { fault: string }) {
  const navigate = useNavigate();
  const words = ordersText.states;
  const lead = Object.entries(words.malformedLead).find(([code]) => code === fault)?.[1] ?? '';
  return (
    <div className={styles.empty}>
      <Empty
        title={words.malformed}
        action={
          <Button variant="primary" onClick={() => void navigate({ to: '/' })}>
            {words.lookUpAnother}
          </Button>
        }
      >
        {lead} {words.nothingSent}
      </Empty>
    </div>
  );
}
