/** An order that could not be read: what happened, what it means for the money, what was last known, one way out. */
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppError, ErrorCode, RefusalCause } from '../../../../electron/contract/result.ts';
import type { ProfileView } from '../../../../electron/contract/profile.ts';
import { call, errorOf } from '../../../lib/call.ts';
import { useCheckConnection } from '../../../lib/check-connection.ts';
import { smellsOfConnection } from '../../../lib/smells-of-connection.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { ofMerchantOrder } from '../../../lib/orders/look-up.ts';
import { useRecentOrders } from '../../../lib/orders/recent-orders.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorWords } from '../../../lib/use-error-words.ts';
import { verdictName } from '../../../lib/orders/verdicts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Empty, Failed } from '../../../ui/messages/states.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { FailureProof } from './failure-proof.tsx';
import styles from './order-failed.module.css';
import { RawTab } from '../tabs/raw/raw-tab.tsx';

interface OrderFailedProps {
  error: unknown;
  serviceId: string;
  profile: ProfileView;
  onReadAgain: () => void;
}

/** Faults of the console itself. */
const ofConsole: readonly ErrorCode[] = ['internal', 'forbidden-sender'];

/** Where settings are the way out: asking again would fail the same way. */
const ofSettings: readonly ErrorCode[] = ['secret-missing', 'secret-not-readable', 'profile-not-found'];

function mendedInSettings(error: AppError): boolean {
  if (error.code === 'service-refused') return !passes(error.facts.because);
  if (error.code !== 'outcome-unknown') return ofSettings.includes(error.code);
  return error.facts.reason === 'redirected' || error.facts.because === 'credentials';
}

/** What is over by itself, or by setting the clock. */
const passes = (because: RefusalCause): boolean => because === 'too-many-requests' || because === 'clock';

export function OrderFailed({ error, serviceId, profile, onReadAgain }: OrderFailedProps) {
  const failure = errorOf(error);
  const last = useLastKnown(profile.id, serviceId);
  const notHere = useNotHere(profile.id, serviceId);
  const parts = {
    profile,
    last,
    again: onReadAgain,
    proof: <FailureProof error={failure} serviceId={serviceId} profile={profile} />,
  };
  return failure.code === 'order-not-found' ? (
    <NotFound {...parts} notHere={notHere} />
  ) : (
    <NotRead {...parts} notHere={mayNotKnow(failure) ? notHere : null} error={failure} />
  );
}

/** What an earlier run of the console read: "Last read here at 11:58:04, then: waiting for payment." */
function useLastKnown(profileId: string, serviceId: string): string | null {
  const { orders } = useText();
  const time = useTime();
  const now = useNow(60_000);
  const kept = useRecentOrders(profileId).data?.find((order) => order.serviceId === serviceId);
  if (kept === undefined) return null;
  return orders.states.lastRead(time.near(kept.readAt, now), inSentence(verdictName(kept, orders.verdict)));
}

/** Where else it was looked for; null where the history is not there, or has it after all. */
function useNotHere(profileId: string, serviceId: string): string | null {
  const { orders } = useText();
  const recent = useRecentOrders(profileId).data ?? [];
  if (recent.length === 0 || ofMerchantOrder(serviceId, recent).length > 0) return null;
  return orders.states.notMerchantOrder(formatCount(recent.length));
}

const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

interface PartProps {
  profile: ProfileView;
  last: string | null;
  again: () => void;
  proof: ReactNode;
}

function NotFound({ profile, last, again, proof, notHere }: PartProps & { notHere: string | null }) {
  const { orders } = useText();
  const navigate = useNavigate();
  const words = orders.states;
  return (
    <div className={styles.empty} role="alert">
      <Empty
        title={
          <>
            <VisibleText text={profile.name} limit={60} /> {words.notFound}
          </>
        }
        action={
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => void navigate({ to: '/' })}>
              {words.lookUpAnother}
            </Button>
            <Button onClick={again}>{words.readAgain}</Button>
          </div>
        }
      >
        {words.notFoundLead} {notHere} {last}
      </Empty>
      {proof}
    </div>
  );
}

/** A refusal that may be of the number alone. */
const mayNotKnow = (error: AppError): boolean => error.code === 'service-refused' && error.facts.because === 'not-told';

function NotRead({ error, last, again, proof, notHere }: PartProps & { error: AppError; notHere: string | null }) {
  const { orders, doctor } = useText();
  const navigate = useNavigate();
  const words = useErrorWords(error);
  const raw = rawOf(error);
  const settings = () => void navigate({ to: '/settings' });
  const check = useCheckConnection();
  const smells = smellsOfConnection(error);
  return (
    <div className={styles.failed}>
      <Failed
        title={words.title}
        proof={proof}
        actions={
          mendedInSettings(error) ? (
            <>
              <Button variant="primary" onClick={smells ? check : settings}>
                {smells ? doctor.checkConnection : orders.states.toSettings}
              </Button>
              <Button onClick={again}>{orders.states.readAgain}</Button>
            </>
          ) : (
            <>
              <Button variant="primary" onClick={again}>
                {orders.states.readAgain}
              </Button>
              {ofConsole.includes(error.code) ? (
                <CopyDiagnostics />
              ) : (
                <Button variant={smells ? 'secondary' : 'quiet'} onClick={smells ? check : settings}>
                  {smells ? doctor.checkConnection : orders.states.toSettings}
                </Button>
              )}
            </>
          )
        }
      >
        <p>
          {words.sentence} {words.next}
        </p>
        {notHere !== null && <p>{notHere}</p>}
        {last !== null && <p>{last}</p>}
      </Failed>
      {raw !== '' && (
        <section className={styles.raw}>
          <h2 className="t-head">{orders.states.rawTitle}</h2>
          <RawTab raw={raw} />
        </section>
      )}
    </div>
  );
}

/** What came in place of a record; empty when nothing did. */
function rawOf(error: AppError): string {
  if (error.code === 'no-record') return error.facts.raw;
  return error.code === 'outcome-unknown' || error.code === 'answer-unreadable' ? (error.facts.raw ?? '') : '';
}

function CopyDiagnostics() {
  const { orders, frame } = useText();
  const toasts = useToasts();
  const copy = async () => {
    const copied = await call((bridge) => bridge.app.copyDiagnostics());
    if (copied.ok) toasts.done(orders.states.diagnosticsCopied);
    else toasts.failed(frame.notCopied);
  };
  return <Button onClick={() => void copy()}>{orders.states.copyDiagnostics}</Button>;
}
