/** An order that couldn't be looked up: what happened, what it means for the money, the last known status, one way out. */
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppError, ErrorCode, RefusalCause } from '../../../../electron/contract/result.ts';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { call, errorOf } from '../../../lib/call.ts';
import { useCheckConnection } from '../../../lib/check-connection.ts';
import { smellsOfConnection } from '../../../lib/smells-of-connection.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { ofMerchantOrder } from '../../../lib/orders/lookup.ts';
import { useRecentOrders } from '../../../lib/orders/recent-orders.ts';
import { LearnMore } from '../../../lib/learn-more.tsx';
import { useErrorWords } from '../../../lib/use-error-words.ts';
import { verdictName } from '../../../lib/orders/verdicts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Empty, Failed } from '../../../ui/messages/states.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { FailureProof } from './failure-proof.tsx';
import styles from './order-failed.module.css';
import { RawTab } from '../tabs/raw/raw-tab.tsx';
import { connectionCheckText } from '../../../text/connection-check.ts';
import { frameText } from '../../../text/frame.ts';
import { ordersText } from '../../../text/orders.ts';

interface OrderFailedProps {
  error: unknown;
  serviceId: string;
  profile: ProfileView;
  onReadAgain: () => void;
}

/** Errors of Quittance itself. */
const ofConsole: readonly ErrorCode[] = ['internal', 'forbidden-sender'];

/** Retrying fails the same way until the settings are changed. */
const ofSettings: readonly ErrorCode[] = ['secret-missing', 'secret-not-readable', 'profile-not-found'];

function fixedInSettings(error: AppError): boolean {
  if (error.code === 'service-refused') return !passes(error.facts.because);
  if (error.code !== 'outcome-unknown') return ofSettings.includes(error.code);
  return error.facts.reason === 'redirected' || error.facts.because === 'credentials';
}

/** Waiting or setting the clock is enough. */
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

/** From an earlier lookup: "Last checked at 11:58:04: waiting for payment." */
function useLastKnown(profileId: string, serviceId: string): string | null {
  const time = useTime();
  const now = useNow(60_000);
  const kept = useRecentOrders(profileId).data?.find((order) => order.serviceId === serviceId);
  if (kept === undefined) return null;
  return ordersText.states.lastRead(time.near(kept.readAt, now), inSentence(verdictName(kept)));
}

/** Says that no saved order has the number as its merchant order number. Null where nothing is saved, or one has it. */
function useNotHere(profileId: string, serviceId: string): string | null {
  const recent = useRecentOrders(profileId).data ?? [];
  if (recent.length === 0 || ofMerchantOrder(serviceId, recent).length > 0) return null;
  return ordersText.states.notMerchantOrder(formatCount(recent.length));
}

const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

interface PartProps {
  profile: ProfileView;
  last: string | null;
  again: () => void;
  proof: ReactNode;
}

function NotFound({ profile, last, again, proof, notHere }: PartProps & { notHere: string | null }) {
  const navigate = useNavigate();
  const words = ordersText.states;
  return (
    <div className={styles.empty} role="alert">
      <Empty
        title={
          <>
            {words.notFound} <VisibleText text={profile.name} limit={60} />
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
        {words.notFoundLead} {notHere} {last} <LearnMore code="order-not-found" />
      </Empty>
      {proof}
    </div>
  );
}

/** A refusal that may only be about the number. */
const mayNotKnow = (error: AppError): boolean => error.code === 'service-refused' && error.facts.because === 'not-told';

function NotRead({ error, last, again, proof, notHere }: PartProps & { error: AppError; notHere: string | null }) {
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
          fixedInSettings(error) ? (
            <>
              <Button variant="primary" onClick={smells ? check : settings}>
                {smells ? connectionCheckText.checkConnection : ordersText.states.toSettings}
              </Button>
              <Button onClick={again}>{ordersText.states.readAgain}</Button>
            </>
          ) : (
            <>
              <Button variant="primary" onClick={again}>
                {ordersText.states.readAgain}
              </Button>
              {ofConsole.includes(error.code) ? (
                <CopyDiagnostics />
              ) : (
                <Button variant={smells ? 'secondary' : 'quiet'} onClick={smells ? check : settings}>
                  {smells ? connectionCheckText.checkConnection : ordersText.states.toSettings}
                </Button>
              )}
            </>
          )
        }
      >
        <p>
          {words.sentence} {words.next} <LearnMore code={error.code} />
        </p>
        {notHere !== null && <p>{notHere}</p>}
        {last !== null && <p>{last}</p>}
      </Failed>
      {raw !== '' && (
        <section className={styles.raw}>
          <h2 className="t-head">{ordersText.states.rawTitle}</h2>
          <RawTab raw={raw} />
        </section>
      )}
    </div>
  );
}

/** What the service sent instead of a record; empty when it sent nothing. */
function rawOf(error: AppError): string {
  if (error.code === 'empty-response') return error.facts.raw;
  return error.code === 'outcome-unknown' || error.code === 'answer-unreadable' ? (error.facts.raw ?? '') : '';
}

function CopyDiagnostics() {
  const toasts = useToasts();
  const copy = async () => {
    const copied = await call((bridge) => bridge.app.copyDiagnostics());
    if (copied.ok) toasts.done(ordersText.states.diagnosticsCopied);
    else toasts.failed(frameText.notCopied);
  };
  return <Button onClick={() => void copy()}>{ordersText.states.copyDiagnostics}</Button>;
}
