/** The facts of a batch with saved addresses: their checks, its files, and where deposits are notified. */
import { Link } from '@tanstack/react-router';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import type { LedgerRow } from '../../../../electron/contract/ledger.ts';
import { addressesText } from '../../../text/addresses.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useRunsExported } from '../../../lib/addresses/runs-exported.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Fact, FactsStrip } from '../../../ui/tables/facts-strip.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { checksumRule } from './batch-words.ts';
import styles from './batch-facts.module.css';

const words = addressesText.run.facts;
const exported = addressesText.runList.exported;

export function BatchFacts({ run, rows }: { run: BatchView; rows: readonly LedgerRow[] }) {
  const { addresses, notValid } = run.account;
  const rule = checksumRule(rows);
  return (
    <div className={styles.facts}>
      <FactsStrip label={words.name}>
        <Fact label={words.check}>
          {rule === 'missing' && <Badge shape="cannot-check">{words.notChecked}</Badge>}
          {rule === 'exists' && addresses > 0 && <Badge shape="pass">{words.valid(addresses)}</Badge>}
          {notValid > 0 && <Badge shape="failed">{addressesText.run.notValid(notValid)}</Badge>}
        </Fact>
        <Fact label={exported.label} columns={4}>
          <Exports run={run} />
        </Fact>
        <Fact label={words.callbackUrl} columns={4}>
          {run.callbackUrl === null ? words.severalUrls : <CutText text={run.callbackUrl} mono />}
        </Fact>
      </FactsStrip>
    </div>
  );
}

/** How much of it was exported, and the newest file. */
function Exports({ run }: { run: BatchView }) {
  const time = useTime();
  const of = useRunsExported(run.profileId, [run]).get(run.id);
  const [file] = of?.files ?? [];
  if (of === undefined) return null;
  const [rows, saved] = [formatCount(of.exported), formatCount(of.addresses)];
  return (
    <section aria-label={exported.label} className={styles.exports}>
      {of.exported === 0 ? exported.nothing : of.exported < of.addresses ? exported.part(rows, saved) : exported.all}{' '}
      {file !== undefined && (
        <>
          <Link to="/exports" className="link">
            {exported.files}
          </Link>
          <p className={styles.file}>
            <VisibleText text={file.fileName} mono />{' '}
            {exported.file(formatCount(file.rows), time.dayAndClock(file.at), untrusted(file.by, 64))}
            {of.count > 1 && ` ${exported.more(of.count - 1)}`}
          </p>
        </>
      )}
    </section>
  );
}
