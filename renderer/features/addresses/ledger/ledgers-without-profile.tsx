/** Ledgers whose profile is gone: which there are, and what waits in the one that is shown. They are read, not written to. */
import type { LedgerWithoutProfile } from '../../../../electron/contract/ledger.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { useLedgersWithoutProfile } from '../queries.ts';
import { useRuns } from '../run-queries.ts';
import styles from './ledgers-without-profile.module.css';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.ledger.withoutProfile;

export interface LedgersWithoutProfileProps {
  /** The one whose addresses are shown below; null for that of the profile in use. */
  shownId: string | null;
  onShow: (profileId: string | null) => void;
}

export function LedgersWithoutProfile({ shownId, onShow }: LedgersWithoutProfileProps) {
  const ledgers = useLedgersWithoutProfile();
  if (ledgers.length === 0) return null;
  return (
    <div className={styles.list} role="group" aria-label={words.label}>
      {ledgers
        .filter(({ profileId }) => shownId === null || profileId === shownId)
        .map((ledger) =>
          ledger.profileId === shownId ? (
            <Shown key={ledger.profileId} ledger={ledger} onBack={() => onShow(null)} />
          ) : (
            <Listed key={ledger.profileId} ledger={ledger} onShow={() => onShow(ledger.profileId)} />
          ),
        )}
    </div>
  );
}

/** Characters, as many as a profile takes (`contract/profiles.ts`): who is to type it again needs all of it. */
const longestUrl = 2048;

const useHead = ({ name, addresses, waiting }: LedgerWithoutProfile) => {
  return {
    cause: name === '' ? words.causeUnnamed : words.cause(untrusted(name)),
    holds: words.holds(formatCount(addresses), formatCount(waiting)),
  };
};

function Listed({ ledger, onShow }: { ledger: LedgerWithoutProfile; onShow: () => void }) {
  const { cause, holds } = useHead(ledger);
  return (
    <Banner
      tone={ledger.waiting > 0 ? 'notice' : 'quiet'}
      cause={cause}
      action={
        <Button aria-label={`${words.show}: ${cause}`} onClick={onShow}>
          {words.show}
        </Button>
      }
    >
      {holds}
    </Banner>
  );
}

function Shown({ ledger, onBack }: { ledger: LedgerWithoutProfile; onBack: () => void }) {
  const { cause, holds } = useHead(ledger);
  const waiting = (useRuns(ledger.profileId).data ?? []).filter(({ account }) => account.unknown > 0);
  const { pid, baseUrl } = ledger;
  return (
    <>
      <Banner tone="notice" cause={cause} action={<Button onClick={onBack}>{words.back}</Button>}>
        {holds} {words.readOnly}{' '}
        {pid === null || baseUrl === null
          ? words.unknownConnection
          : words.connection(untrusted(pid), untrusted(baseUrl, longestUrl))}
      </Banner>
      {waiting.map((run) => {
        const count = formatCount(run.account.unknown);
        return (
          <Banner key={run.id} tone="stop" shape="unknown-outcome" cause={words.waits(String(run.id), count)}>
            {words.waitsMeans(count)}
          </Banner>
        );
      })}
    </>
  );
}
