/** Every check of the record, those that found something first. */
import { useMemo, useState } from 'react';
import type { Check, CheckResult } from '../../../../electron/contract/consistency-checks.ts';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { usePrinting } from '../../../ui/printing.ts';
import { Cell, GroupRow, HeadCell, Row } from '../../../ui/tables/table.tsx';
import { evidenceOf, type Evidence } from './findings.ts';
import { useOrderFormats } from '../../../lib/orders/order-formats.ts';
import styles from '../tabs/tables.module.css';
import { ordersText } from '../../../text/orders.ts';
import { checkNames, checkWords, type Proof } from '../../../text/order-checks.ts';
import { ShortId } from '../../../ui/text/short-id.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';

const groups = ['mismatch', 'notice', 'cannot-check'] as const;
/** Folded, except when printed. */
const foldable = ['pass', 'nothing'] as const;
type Foldable = (typeof foldable)[number];
const columns = ['28px', '30%', 'auto'];

type TableRow =
  | { readonly is: 'group'; readonly result: (typeof groups)[number]; readonly count: number }
  | { readonly is: 'check'; readonly check: Check }
  | { readonly is: 'fold'; readonly result: Foldable; readonly count: number };

interface ChecksTabProps {
  lookup: OrderLookup;
  onShow: (evidence: Evidence) => void;
}

export function ChecksTab({ lookup, onShow }: ChecksTabProps) {
  const { checks, now } = lookup;
  const isPrinting = usePrinting();
  // If nothing needs attention, there are only passed checks to show.
  const [unfolded, setUnfolded] = useState<readonly Foldable[]>(() =>
    checks.some(({ result }) => result !== 'pass' && result !== 'nothing') ? [] : ['pass'],
  );
  const shown = isPrinting ? foldable : unfolded;
  const rows = useMemo(() => tableRows(checks, shown), [checks, shown]);
  return (
    <DataTable
      label={ordersText.tabs.checks}
      columns={columns}
      head={
        <>
          <HeadCell>
            <span className="unseen">{ordersText.checks.result}</span>
          </HeadCell>
          <HeadCell>{ordersText.checks.check}</HeadCell>
          <HeadCell>{ordersText.checks.reason}</HeadCell>
        </>
      }
      count={rows.length}
      renderRow={(index) => {
        const row = rows[index];
        switch (row?.is) {
          case undefined:
            return null;
          case 'check':
            return <CheckRow check={row.check} lookedUpAt={now} onShow={onShow} />;
          case 'group':
            return (
              <GroupRow columns={columns.length}>
                {ordersText.checks.group(ordersText.checks.groups[row.result], row.count)}
              </GroupRow>
            );
          case 'fold': {
            const { result, count } = row;
            const isOpen = shown.includes(result);
            return (
              <GroupRow columns={columns.length}>
                <button
                  type="button"
                  className="link"
                  aria-expanded={isOpen}
                  onClick={() => setUnfolded(isOpen ? shown.filter((one) => one !== result) : [...shown, result])}
                >
                  {ordersText.checks[isOpen ? 'hide' : 'show'][result](count)}
                </button>
              </GroupRow>
            );
          }
        }
      }}
    />
  );
}

function tableRows(checks: readonly Check[], unfolded: readonly Foldable[]): readonly TableRow[] {
  const of = (result: CheckResult): readonly TableRow[] =>
    checks.filter((check) => check.result === result).map((check) => ({ is: 'check', check }));
  return [...groups, ...foldable].flatMap((result): readonly TableRow[] => {
    const rows = of(result);
    if (rows.length === 0) return [];
    if (result !== 'pass' && result !== 'nothing') return [{ is: 'group', result, count: rows.length }, ...rows];
    return [{ is: 'fold', result, count: rows.length }, ...(unfolded.includes(result) ? rows : [])];
  });
}

interface CheckRowProps {
  check: Check;
  lookedUpAt: number;
  onShow: (evidence: Evidence) => void;
}

function CheckRow({ check, lookedUpAt, onShow }: CheckRowProps) {
  const formats = useOrderFormats();
  const { result } = check;
  const { finding, proof } = checkWords(check, formats, lookedUpAt);
  const evidence = result === 'mismatch' || result === 'notice' ? evidenceOf(check) : null;
  return (
    <Row>
      <Cell>
        <span className={styles.result}>
          <Shape name={result} size={14} label={ordersText.checks.results[result]} />
        </span>
      </Cell>
      <Cell tone={result === 'cannot-check' || result === 'nothing' ? 'ink-2' : 'ink'}>
        <span className={styles.wrapped}>{checkNames[check.id]}</span>
      </Cell>
      <Cell>
        <span className={styles.wrapped}>
          {finding}
          <span className={styles.proof}>
            {finding !== '' && proof.length > 0 && ' · '}
            <ProofText proof={proof} />
          </span>
          {evidence !== null && (
            <>
              {' '}
              <button
                type="button"
                className="link"
                aria-label={ordersText.findings.showWhat(finding)}
                onClick={() => onShow(evidence)}
              >
                {ordersText.findings.show}
              </button>
            </>
          )}
        </span>
      </Cell>
    </Row>
  );
}

/** The evidence of a finding: our words around the service’s values, with ids shortened and words shown as received. */
const maxWordLength = 80;

function ProofText({ proof }: { proof: Proof }) {
  return proof.map((part, index) => {
    const key = `${String(index)} ${typeof part === 'string' ? 'text' : part.is}`;
    if (typeof part === 'string') return <span key={key}>{part}</span>;
    return part.is === 'id' ? (
      <ShortId key={key} value={part.value} tone="ink-2" />
    ) : (
      <VisibleText key={key} text={part.value} mono limit={maxWordLength} />
    );
  });
}
