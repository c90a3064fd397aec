/** Shown instead of an order that wasn't found or couldn't be looked up: the reason, what to do, and what is known. */
import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { maxOrderNumberLength } from '../../../electron/contract/limits.ts';
import type { AppError, ErrorCode, ServiceResponse } from '../../../electron/contract/result.ts';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import { errorOf, fetchCall } from '../../lib/call.ts';
import { useCopyDiagnostics } from '../../lib/copy.ts';
import { useCheckConnection, pointsToConnection } from '../../lib/connection.ts';
import { useNow, useTime } from '../../lib/format/use-time.ts';
import { focusSearchField } from '../../lib/orders/order-search.ts';
import { inSentence } from '../../lib/orders/places.ts';
import { recentOrdersKey } from '../../lib/orders/recent-orders.ts';
import { LearnMore } from '../../lib/learn-more.tsx';
import { useErrorWords } from '../../lib/errors.ts';
import { statusName } from '../../lib/orders/order-statuses.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';
import { Folded } from '../../ui/layout/folded.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { Fact, FactsStrip } from '../../ui/tables/facts-strip.tsx';
import { Empty, Failed } from '../../ui/messages/states.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import styles from './order-failed.module.css';
import { RawTab } from './tabs/raw-tab.tsx';
import { connectionCheckText } from '../../text/connection-check.ts';
import { frameText } from '../../text/frame.ts';
import { ordersText } from '../../text/orders.ts';
import { KeyValue, KeyValues } from '../../ui/tables/key-values.tsx';
import { errorsText } from '../../text/errors.ts';
import { useChooseProfile, useProfiles } from '../../lib/profiles.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { Banner } from '../../ui/messages/banner.tsx';

interface OrderFailedProps {
  error: unknown;
  serviceId: string;
  profile: ProfileView;
  onReadAgain: () => void;
}

export function OrderFailed({ error, serviceId, profile, onReadAgain }: OrderFailedProps) {
  const failure = errorOf(error);
  const isNotFound = failure.code === 'order-not-found';
  const errorWords = useErrorWords(failure);
  const saved = useSavedMatch(profile.id, serviceId);
  const words = ordersText.states;
  return (
    <div className={styles.failed}>
      <Failed
        shape={isNotFound ? 'unknown' : 'failed'}
        title={
          isNotFound ? (
            <>
              {words.notFound} <VisibleText text={profile.name} limit={60} />
            </>
          ) : (
            errorWords.title
          )
        }
        actions={<Actions error={failure} serviceId={serviceId} profile={profile} onReadAgain={onReadAgain} />}
      >
        <p className="t-lead">
          {errorWords.sentence} {errorWords.next} <LearnMore code={failure.code} />
        </p>
      </Failed>
      <div className={styles.facts}>
        <FactsStrip label={words.facts}>
          <Fact label={words.requested}>
            <VisibleText text={serviceId} mono limit={maxOrderNumberLength} />
          </Fact>
          <Fact label={words.profile}>
            <Tag tone={profile.environment}>{frameText.environments[profile.environment]}</Tag>
            <VisibleText text={profile.name} limit={60} />
          </Fact>
          <Fact label={words.atService} columns={2}>
            {failure.code === 'wrong-order' ? (
              <VisibleText text={failure.facts.receivedNumber} mono limit={maxOrderNumberLength} />
            ) : isNotFound ? (
              words.notFoundThere
            ) : (
              words.notRead
            )}
          </Fact>
          <Fact label={words.onComputer} columns={4}>
            {saved}
          </Fact>
        </FactsStrip>
      </div>
      <FailureDetails error={failure} profile={profile} />
    </div>
  );
}

/** Looks the number up with another profile. Renders nothing if there is none. */
function OtherProfiles({ serviceId }: { serviceId: string }) {
  const view = useProfiles().data;
  const choose = useChooseProfile();
  const navigate = useNavigate();
  const others = view?.profiles.filter(({ id }) => id !== view.chosenId) ?? [];
  if (others.length === 0) return null;
  return (
    <MenuButton
      label={ordersText.states.waysOut.otherProfile}
      choices={others.map(({ id, name, environment }) => ({
        words: ordersText.states.profileChoice(frameText.environments[environment], untrusted(name)),
        run: () =>
          choose(
            id,
            () => void navigate({ to: '/order/$serviceId', params: { serviceId }, state: { openedWith: id } }),
          ),
      }))}
    />
  );
}

/** The order's last saved status, or a sentence that no saved order has the number. */
function useSavedMatch(profileId: string, serviceId: string): string {
  const time = useTime();
  const now = useNow(60_000);
  const words = ordersText.states;
  const { data, isError } = useQuery({
    queryKey: [...recentOrdersKey(profileId), 'match', serviceId],
    queryFn: async () => {
      const [{ orders }, { saved }] = await Promise.all([
        fetchCall((bridge) => bridge.history.find({ profileId, texts: [serviceId] })),
        fetchCall((bridge) =>
          bridge.history.list({
            profileId,
            filter: 'all',
            from: null,
            until: null,
            watched: [],
            before: null,
            limit: 1,
          }),
        ),
      ]);
      return { orders, saved: saved ?? 0 };
    },
    staleTime: 0,
  });
  if (isError) return words.notSearched;
  if (data === undefined) return '';
  const last = data.orders.find(({ order }) => order.serviceId === serviceId)?.order;
  if (last !== undefined) return words.lastChecked(time.near(last.lookedUpAt, now), inSentence(statusName(last)));
  return data.orders.length > 0 ? words.otherMatches(data.orders.length) : words.noMatch(data.saved);
}

interface ActionsProps extends Omit<OrderFailedProps, 'error'> {
  error: AppError;
}

type WayOut = keyof typeof ordersText.states.waysOut;

/** The most likely one first. */
function waysOut(error: AppError, { builtIn }: ProfileView): readonly WayOut[] {
  const { code } = error;
  if (code === 'order-not-found') return ['editNumber', 'otherProfile'];
  if (code === 'empty-response') return ['editNumber', 'tryAgain'];
  // The code may mean “not found”.
  if (code === 'service-refused' && error.facts.cause === 'unknown')
    return builtIn ? ['editNumber', 'settings'] : ['editNumber', 'settings', 'addNotFoundCode'];
  // Errors of Quittance itself.
  if (code === 'internal' || code === 'forbidden-sender') return ['tryAgain', 'copyDiagnostics'];
  return isFixedInSettings(error) ? ['settings', 'tryAgain'] : ['tryAgain', 'settings'];
}

/** Retrying fails the same way until the settings are changed. */
function isFixedInSettings(error: AppError): boolean {
  // Waiting or setting the clock is enough.
  if (error.code === 'service-refused')
    return error.facts.cause !== 'too-many-requests' && error.facts.cause !== 'clock';
  if (error.code === 'outcome-unknown')
    return error.facts.reason === 'redirected' || error.facts.cause === 'credentials';
  return settingsErrors.has(error.code);
}

const settingsErrors: ReadonlySet<ErrorCode> = new Set(['secret-missing', 'secret-not-readable', 'profile-not-found']);

function Actions({ error, serviceId, profile, onReadAgain }: ActionsProps) {
  const navigate = useNavigate();
  const check = useCheckConnection();
  const copyDiagnostics = useCopyDiagnostics();
  const isConnection = pointsToConnection(error);
  const code = error.code === 'service-refused' ? error.facts.serviceCode : '';
  const actions = {
    // The number remains in the search field above.
    editNumber: focusSearchField,
    tryAgain: onReadAgain,
    settings: isConnection ? check : () => void navigate({ to: '/settings' }),
    addNotFoundCode: () =>
      void navigate({
        to: '/settings',
        search: { tab: 'profiles', profile: profile.id, notFoundCode: code },
        // The field scrolls into view.
        resetScroll: false,
      }),
    copyDiagnostics,
  };
  const { waysOut: words } = ordersText.states;
  const ways = waysOut(error, profile);
  return ways.map((way, at) => {
    if (way === 'otherProfile') return <OtherProfiles key={way} serviceId={serviceId} />;
    const isQuiet = way === 'addNotFoundCode' || (way === 'settings' && !isConnection);
    return (
      <Button
        key={way}
        variant={at === 0 ? 'primary' : isQuiet ? 'quiet' : 'secondary'}
        icon={way === 'editNumber' && <Icon of={Pencil} size={14} />}
        onClick={actions[way]}
      >
        {way === 'settings' && isConnection ? connectionCheckText.checkConnection : words[way]}
      </Button>
    );
  });
}

/** What the service sent instead of a record; empty when it sent nothing. */
function rawOf(error: AppError): string {
  if (error.code === 'empty-response') return error.facts.raw;
  return error.code === 'outcome-unknown' || error.code === 'invalid-response' ? (error.facts.raw ?? '') : '';
}

/** The technical details of a failure: the request and the response, all shown as text. */
function FailureDetails({ error, profile }: { error: AppError; profile: ProfileView }) {
  const words = ordersText.states;
  const { serviceCode = '', serviceMsg = '', httpStatus } = answerOf(error);
  const raw = rawOf(error);
  const rows: readonly (readonly [label: string, value: string])[] = [
    [words.at, profile.baseUrl],
    [words.code, serviceCode],
    [words.message, serviceMsg],
    [words.http, httpStatus === undefined ? '' : String(httpStatus)],
    [words.technical, serviceCode === '' && error.code !== 'wrong-order' ? error.message : ''],
  ];
  return (
    <div className={styles.details}>
      <Folded title={errorsText.technical}>
        <div className={styles.rows}>
          <KeyValues label={errorsText.technical}>
            {rows
              .filter(([, value]) => value !== '')
              .map(([label, value]) => (
                <KeyValue key={label} label={label}>
                  <VisibleText text={value} mono limit={500} />
                </KeyValue>
              ))}
          </KeyValues>
        </div>
        {raw !== '' && (
          <section className={styles.raw}>
            <h2 className="t-head">{words.rawTitle}</h2>
            <RawTab raw={raw} />
          </section>
        )}
      </Folded>
    </div>
  );
}

/** The known parts of the service's response. */
function answerOf(error: AppError): Partial<ServiceResponse> {
  const { code } = error;
  if (code === 'outcome-unknown') {
    const { httpStatus } = error.facts;
    return httpStatus === null ? {} : { httpStatus };
  }
  const refused = code === 'service-refused' || code === 'order-not-found';
  return refused || code === 'empty-response' || code === 'invalid-response' ? error.facts : {};
}

/** The input can't be an order number, so nothing was sent. */
export function Malformed({ fault }: { fault: string }) {
  const navigate = useNavigate();
  const words = ordersText.states;
  return (
    <div className={styles.failed}>
      <Failed
        shape="unknown"
        title={words.malformed}
        actions={
          <Button variant="primary" onClick={() => void navigate({ to: '/' })}>
            {words.lookUpAnother}
          </Button>
        }
      >
        {errorsText.fault(fault)} {words.nothingSent}
      </Failed>
    </div>
  );
}

/** Shown instead of an order of another profile. Its number is neither shown nor sent to this profile's service. */
export function OfAnotherProfile({ owner }: { owner: string }) {
  const words = ordersText.ofAnotherProfile;
  const choose = useChooseProfile();
  const profile = useProfiles().data?.profiles.find(({ id }) => id === owner);
  return (
    <>
      <PageHead title={words.title} />
      <Empty
        title={words.strong}
        {...(profile === undefined
          ? {}
          : {
              // The page remains and then shows the order.
              action: (
                <Button onClick={() => choose(owner, () => undefined)}>{words.use(untrusted(profile.name))}</Button>
              ),
            })}
      >
        {profile === undefined ? words.gone : words.sentence(untrusted(profile.name))}
      </Empty>
    </>
  );
}

/** Shown when a refresh failed. The page keeps the last data and its time. */
export function ReadAgainFailed({
  error,
  lookup: { answeredAt, now },
  onReadAgain,
}: {
  error: unknown;
  lookup: OrderLookup;
  onReadAgain: () => void;
}) {
  const time = useTime();
  const failure = useErrorWords(errorOf(error));
  return (
    <div className={styles.banner}>
      <Banner
        tone="stop"
        cause={ordersText.states.staleCause(inSentence(failure.title))}
        action={<Button onClick={onReadAgain}>{ordersText.states.waysOut.tryAgain}</Button>}
      >
        {failure.sentence} {failure.next} {ordersText.states.stale(time.near(answeredAt, now))}{' '}
        <LearnMore code={errorOf(error).code} />
      </Banner>
    </div>
  );
}
