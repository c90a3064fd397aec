/** An order that could not be read: what happened, what it means for the money, what was last known, one way out. */
import { useNavigate } from '@tanstack/react-router';
import type { AppError, ErrorCode } from '../../../electron/contract/result.ts';
import type { ProfileView } from '../../../electron/contract/profile.ts';
import { call, errorOf } from '../../lib/call.ts';
import { useNow, useTime } from '../../lib/format/use-time.ts';
import { useRecentOrders } from '../../lib/recent-orders.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/button.tsx';
import { KeyValue, KeyValues } from '../../ui/key-values.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { VisibleText } from '../../ui/visible-text.tsx';
import styles from './order-failed.module.css';
import { RawTab } from './raw-tab.tsx';

interface OrderFailedProps {
  error: unknown;
  serviceId: string;
  profile: ProfileView;
  onReadAgain: () => void;
}

/** Where settings are the way out: asking again would fail the same way. */
const ofSettings: readonly ErrorCode[] = [
  'secret-missing',
  'secret-not-readable',
  'service-refused',
  'profile-not-found',
];

export function OrderFailed({ error, serviceId, profile, onReadAgain }: OrderFailedProps) {
  const told = errorOf(error);
  const proof = <Proof error={told} serviceId={serviceId} profile={profile} />;
  return told.code === 'order-not-found' ? (
    <NotFound profile={profile} serviceId={serviceId} onReadAgain={onReadAgain}>
      {proof}
    </NotFound>
  ) : (
    <NotRead error={told} serviceId={serviceId} profile={profile} onReadAgain={onReadAgain}>
      {proof}
    </NotRead>
  );
}

interface PartProps {
  profile: ProfileView;
  serviceId: string;
  onReadAgain: () => void;
  /** The proof. */
  children: React.ReactNode;
}

function NotFound({ profile, serviceId, onReadAgain, children }: PartProps) {
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
            <Button onClick={onReadAgain}>{words.readAgain}</Button>
          </div>
        }
      >
        {words.notFoundLead} <LastKnown profileId={profile.id} serviceId={serviceId} />
      </Empty>
      {children}
    </div>
  );
}

function NotRead({ error, profile, serviceId, onReadAgain, children }: PartProps & { error: AppError }) {
  const { orders, errors } = useText();
  const navigate = useNavigate();
  const told = errors.of(error);
  const settingsFirst = ofSettings.includes(error.code);
  const isFault = error.code === 'internal' || error.code === 'forbidden-sender';
  const settings = isFault ? (
    <Button onClick={() => void call((bridge) => bridge.app.copyDiagnostics())}>{orders.states.copyDiagnostics}</Button>
  ) : (
    <Button variant={settingsFirst ? 'primary' : 'quiet'} onClick={() => void navigate({ to: '/settings' })}>
      {orders.states.toSettings}
    </Button>
  );
  const again = (
    <Button variant={settingsFirst ? 'secondary' : 'primary'} onClick={onReadAgain}>
      {orders.states.readAgain}
    </Button>
  );
  const raw = error.facts['raw'];
  return (
    <div className={styles.failed}>
      <Failed
        title={told.title}
        proof={children}
        actions={
          <>
            {settingsFirst ? settings : again}
            {settingsFirst ? again : settings}
          </>
        }
      >
        <p>
          {told.sentence} {told.next}
        </p>
        <p>
          <LastKnown profileId={profile.id} serviceId={serviceId} />
        </p>
      </Failed>
      {typeof raw === 'string' && raw !== '' && (
        <section className={styles.raw}>
          <h2 className="t-head">{orders.states.rawTitle}</h2>
          <RawTab raw={raw} />
        </section>
      )}
    </div>
  );
}

/** What this computer knew of the order the last time it could be read. */
function LastKnown({ profileId, serviceId }: { profileId: string; serviceId: string }) {
  const { orders } = useText();
  const time = useTime();
  const now = useNow(60_000);
  const last = useRecentOrders(profileId).data?.find((order) => order.serviceId === serviceId);
  if (last === undefined) return null;
  return <>{orders.states.lastRead(time.clockNear(last.readAt, now), inSentence(orders.verdict.name[last.verdict]))}</>;
}

const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

function Proof({ error, serviceId, profile }: { error: AppError; serviceId: string; profile: ProfileView }) {
  const { orders, errors } = useText();
  const words = orders.states;
  const fact = (name: string): string => String(error.facts[name] ?? '');
  const rows: readonly (readonly [label: string, value: string])[] = [
    [words.asked, serviceId],
    [words.at, profile.baseUrl],
    [words.code, fact('serviceCode')],
    [words.message, fact('serviceMsg')],
    [words.http, fact('httpStatus')],
    [words.technical, fact('serviceCode') === '' ? error.message : ''],
  ];
  return (
    <section className={styles.proof}>
      <h2 className="t-head">{errors.technical}</h2>
      <KeyValues label={errors.technical}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <KeyValue key={label} label={label}>
              <VisibleText text={value} mono limit={500} />
            </KeyValue>
          ))}
      </KeyValues>
    </section>
  );
}
