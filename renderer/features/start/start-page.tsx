/** The start: one field to look up an order, and the orders read last on this computer. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { LedgerRow } from '../../../electron/contract/ledger.ts';
import { formatCount } from '../../lib/format/money.ts';
import { readLookUp, rowFound, type LookUp as Found } from '../../lib/orders/lookup.ts';
import { useProfile, useProfiles } from '../../lib/profiles.ts';
import { useOrderExportDialog } from '../../lib/orders/order-export-dialog.ts';
import { useAskForOrder } from '../../lib/orders/order-lookups.ts';
import { useOpenFound } from '../../lib/orders/use-open-found.ts';
import { useWatchActions, useWatched } from '../../lib/orders/watched.ts';
import { useRecentOrders } from '../../lib/orders/recent-orders.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { useLookUp } from '../../lib/orders/use-lookup.ts';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { errorOf } from '../../lib/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Bone, Empty, Failed, Skeleton } from '../../ui/messages/states.tsx';
import { rowAwaited } from '../../ui/tables/opened-row.ts';
import { FoundOrders, foundOrdersList } from './found-orders.tsx';
import { LookUpField } from './lookup-field.tsx';
import { OddQuestion } from './odd-question.tsx';
import { TwoWays } from './two-ways.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { WatchedOrders } from './watched-orders.tsx';
import styles from './start-page.module.css';
import { connectText } from '../../text/connect.ts';
import { startText } from '../../text/start.ts';

/** `find` is what was typed in the bar of another view and needs a choice or a correction. */
export function StartPage() {
  const { find = '', offer = '' } = useSearch({ from: '/' });
  // What was typed with one profile is not looked up with another.
  const profileId = useProfile()?.id ?? '';
  return <LookUp key={`${profileId} ${find} ${offer}`} find={find} offer={offer} />;
}

function LookUp({ find, offer }: { find: string; offer: string }) {
  const errorWords = useErrorsInWords();
  const profile = useProfile();
  const recent = useRecentOrders(profile?.id ?? null);
  const orders = recent.data ?? [];
  const watched = useWatched(profile?.id ?? null);
  const { unwatch } = useWatchActions(profile?.id ?? null);
  const isFirst = useProfiles().data?.profiles.every(({ builtIn }) => builtIn) === true;
  const openOrder = useAskForOrder(profile?.id ?? null);
  const openExport = useOrderExportDialog();
  const profileId = profile?.id ?? null;
  const exportOrders = useCallback(() => {
    if (profileId !== null)
      openExport({ profileId, of: { is: 'read', by: 'read', from: null, until: null, verdict: null } });
  }, [profileId, openExport]);
  const { typed, type, submit, found, showRow } = useTypedLookUp(find, offer, profile?.id ?? null);
  // Of what is being typed already: it is chosen from, and not sent.
  const live = readLookUp(typed, orders);
  const choice = live.is === 'choose' ? live : null;
  return (
    <>
      <LookUpField
        typed={typed}
        fault={found?.is === 'fault' ? found : null}
        onType={type}
        onSubmit={() => submit(typed)}
      />
      {found?.is === 'odd' && profile !== null && (
        <OddQuestion profileId={profile.id} odd={found} onNumber={submit} onAskAnyway={openOrder} />
      )}
      {found?.is === 'found' && (
        <FoundOrders found={found} onOpen={openOrder} onAskAnyway={openOrder} onRow={(row) => showRow(row, false)} />
      )}
      <section className={styles.recent} aria-label={startText.recent.title} data-wide>
        {offer !== '' && typed === offer && (
          <p className={styles.offer} role="status">
            {connectText.ways.tryThis}
          </p>
        )}
        <TwoWays isFirst={isFirst} />
        {watched.length > 0 && <WatchedOrders watched={watched} recent={orders} onOpen={openOrder} onStop={unwatch} />}
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
            title={startText.failed}
            proof={errorOf(recent.error).message}
            actions={<Button onClick={() => void recent.refetch()}>{startText.again}</Button>}
          >
            {errorWords(errorOf(recent.error)).sentence}
          </Failed>
        )}
        {choice !== null && (
          <div className={styles.choice}>
            <p>{startText.several(formatCount(choice.orders.length), untrusted(choice.text))}</p>
            <Button onClick={() => openOrder(choice.text)}>{startText.askService}</Button>
          </div>
        )}
        {recent.isSuccess && orders.length === 0 && !isFirst && (
          <NothingYet sandbox={profile?.environment === 'sandbox'} />
        )}
        {orders.length > 0 && (
          <RecentOrders orders={choice?.orders ?? orders} onOpen={openOrder} onExport={exportOrders} />
        )}
      </section>
    </>
  );
}

interface Answer {
  readonly to: string;
  readonly found: Found;
}

/** The hits that were shown last, by profile and what was typed elsewhere: who opened one comes back to all of them. */
const leftFound = new Map<string, Answer>();

/** What is typed, and what came of it when it was submitted last, while it still stands there. */
function useTypedLookUp(find: string, offer: string, profileId: string | null) {
  const openFound = useOpenFound(profileId);
  const lookUp = useLookUp(profileId);
  const navigate = useNavigate();
  const showRow = useCallback(
    ({ address, id }: LedgerRow, replace: boolean) =>
      void navigate({ to: '/addresses/ledger', search: { find: address, row: id }, replace }),
    [navigate],
  );
  const [before] = useState(() =>
    rowAwaited(foundOrdersList) === null ? null : leftFound.get(`${profileId ?? ''} ${find}`),
  );
  const [typed, setTyped] = useState(before?.to ?? (find === '' ? offer : find));
  const [answer, setAnswer] = useState<Answer | null>(before ?? null);
  useEffect(() => {
    if (answer?.found.is === 'found') leftFound.set(`${profileId ?? ''} ${find}`, answer);
  }, [answer, profileId, find]);
  // What was typed elsewhere was looked at there, and needs an answer here: it opens nothing by itself.
  // An address of the ledger is the one thing that is not asked of anybody: it is shown, in the place of this page.
  useEffect(() => {
    if (find === '') return undefined;
    let isWanted = true;
    void (async () => {
      const found = await lookUp(find);
      if (!isWanted || found === null) return;
      const row = rowFound(found);
      if (row === null) setAnswer({ to: find, found });
      else showRow(row, true);
    })();
    return () => {
      isWanted = false;
    };
  }, [find, lookUp, showRow]);
  const open = async (text: string) => {
    const found = await lookUp(text);
    if (found === null) return;
    const row = rowFound(found);
    if (found.is === 'open') openFound(found);
    else if (row !== null) showRow(row, false);
    else setAnswer({ to: text, found });
  };
  const submit = (text: string) => {
    setTyped(text);
    void open(text);
  };
  return { typed, type: setTyped, submit, found: answer?.to === typed ? answer.found : null, showRow };
}

function NothingYet({ sandbox }: { sandbox: boolean }) {
  const navigate = useNavigate();
  return (
    <Empty
      title={startText.empty.title}
      {...(sandbox
        ? { action: <Button onClick={() => void navigate({ to: '/sandbox' })}>{startText.empty.action}</Button> }
        : {})}
    >
      {sandbox ? startText.empty.sentenceSandbox : startText.empty.sentence}
    </Empty>
  );
}
