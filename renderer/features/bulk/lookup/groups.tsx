/** Groups of results, each a filter that opens its states, with search and other filters. */
import { ChevronDown, ChevronUp, ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { bulkStatuses, type BulkFilter, type BulkLookup } from '../../../../electron/contract/bulk-lookup.ts';
import { maxOrderNumberLength } from '../../../../electron/contract/limits.ts';
import { statusGroups } from '../../../../electron/contract/order-status.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { statusKindName, statusShape } from '../../../lib/orders/order-statuses.ts';
import { bulkText } from '../../../text/bulk.ts';
import { ordersText } from '../../../text/orders.ts';
import { FilterButton } from '../../../ui/inputs/choices/filter-button.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import styles from './bulk-lookup.module.css';

const words = bulkText.lookup;

type State = BulkFilter['is'][number];
type Group = keyof typeof words.groups;

const groupShapes: Readonly<Record<Group, ShapeName>> = {
  paid: 'paid',
  offBalance: 'off-balance',
  waiting: 'waiting',
  unpaid: 'expired',
  review: 'notice',
  notLookedUp: 'cannot-check',
};
const groups = ['paid', 'offBalance', 'waiting', 'unpaid', 'review', 'notLookedUp'] as const satisfies readonly Group[];

function groupOfState(state: State): Group {
  if (state === 'queued') return 'notLookedUp';
  if (state === 'failed' || state === 'deleted' || state === 'disputed' || state === 'refund-problem') return 'review';
  const group = statusGroups[state];
  return group === 'underpaid' || group === 'overpaid' ? 'offBalance' : group;
}

const allStates: readonly State[] = [...bulkStatuses, 'failed', 'deleted', 'queued'];
const statesOf = (group: Group): readonly State[] => allStates.filter((state) => groupOfState(state) === group);

const isSame = (some: readonly State[], others: readonly State[]): boolean =>
  some.length === others.length && some.every((state) => others.includes(state));

/** The group that a filter selects completely or in part. */
export function groupOf([first, ...others]: BulkFilter['is']): Group | null {
  if (first === undefined) return null;
  const group = groupOfState(first);
  return others.every((state) => groupOfState(state) === group) ? group : null;
}

interface GroupsProps {
  lookup: BulkLookup;
  shown: BulkFilter['is'];
  onShow: (is: BulkFilter['is']) => void;
}

export function Groups({ lookup: { counts, state: lookupState }, shown, onShow }: GroupsProps) {
  const countOf = (state: State): number =>
    state === 'queued' || state === 'failed' || state === 'deleted' ? counts[state] : (counts.statuses[state] ?? 0);
  const open = groupOf(shown);
  const some = open === null ? [] : statesOf(open).filter((state) => countOf(state) > 0);
  return (
    <>
      <div className={styles.groups} role="group" aria-label={words.name}>
        <Figure count={counts.orders} isShown={shown.length === 0} onShow={() => onShow([])}>
          {words.all}
        </Figure>
        {groups.map((group) => {
          const ofGroup = statesOf(group).filter((state) => countOf(state) > 0);
          const hasStates = ofGroup.length > 1;
          if (group === 'notLookedUp' && ofGroup.length === 0) return null;
          return (
            <Figure
              key={group}
              count={ofGroup.reduce((sum, state) => sum + countOf(state), 0)}
              isShown={open === group}
              isOpen={hasStates ? open === group : undefined}
              onShow={() => onShow(statesOf(group))}
            >
              <Shape name={groupShapes[group]} size={14} />
              {words.groups[group]}
              {hasStates && <Icon of={open === group ? ChevronUp : ChevronDown} size={14} />}
            </Figure>
          );
        })}
      </div>
      {open !== null && some.length > 1 && (
        <div className={styles.states} role="group" aria-label={words.groups[open]}>
          {some.map((state) => {
            const [shape, name] = stateWords(state, lookupState);
            const isOnly = isSame(shown, [state]);
            return (
              <button
                key={state}
                type="button"
                className={styles.state}
                aria-pressed={isOnly}
                onClick={() => onShow(isOnly ? statesOf(open) : [state])}
              >
                <strong>{formatCount(countOf(state))}</strong>
                <Shape name={shape} size={14} />
                {name}
              </button>
            );
          })}
        </div>
      )}
    </>
  );
}

function stateWords(state: State, lookupState: BulkLookup['state']): readonly [shape: ShapeName, words: string] {
  if (state === 'failed') return ['failed', words.failed];
  if (state === 'disputed') return ['mismatch', words.disputed];
  if (state === 'refund-problem') return ['failed', words.refundProblem];
  if (state === 'deleted') return ['unknown', words.deleted];
  if (state === 'queued') return ['cannot-check', lookupState === 'stopped' ? words.never : words.queued];
  const brief = { status: state, refund: 'none', refundExtent: null, disputed: false, closed: false } as const;
  return [statusShape(brief), statusKindName(state)];
}

interface FigureProps {
  count: number;
  isShown: boolean;
  isOpen?: boolean | undefined;
  onShow: () => void;
  children: ReactNode;
}

function Figure({ count, isShown, isOpen, onShow, children }: FigureProps) {
  return (
    <button type="button" className={styles.group} aria-pressed={isShown} aria-expanded={isOpen} onClick={onShow}>
      <span className={styles.count}>{formatCount(count)}</span>
      <span className={styles.name}>{children}</span>
    </button>
  );
}

const any = 'any';
const refunds = ['any', 'refund'] as const;
const settlements = ['settled', 'settling', 'unsettled'] as const;
const checks = ['any', 'mismatch', 'notice'] as const;

interface FilterProps {
  filter: BulkFilter;
  onFilter: (filter: BulkFilter) => void;
}

export function SearchAndFilter({ filter, onFilter }: FilterProps) {
  const set = [filter.refund, filter.settlement !== null, filter.checks !== 'any'].filter(Boolean).length;
  return (
    <div className={styles.search}>
      <SearchInput
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
        label={words.search}
        placeholder={words.search}
        maxLength={maxOrderNumberLength}
        widest={200}
      />
      <FilterButton
        label={words.filterName}
        value={set === 0 ? null : words.filter(set)}
        icon={<Icon of={ListFilter} size={14} />}
        onClear={() => onFilter({ ...filter, refund: false, settlement: null, checks: 'any' })}
      >
        {() => (
          <div className={styles.filterFields}>
            <Field label={words.part.refund}>
              <Select
                value={filter.refund ? 'refund' : any}
                onChange={(value) => onFilter({ ...filter, refund: value === 'refund' })}
                options={refunds.map((value) => ({ value, words: words.part.refunds[value] }))}
              />
            </Field>
            <Field label={words.part.settlement}>
              <Select
                value={filter.settlement ?? any}
                onChange={(value) =>
                  onFilter({ ...filter, settlement: settlements.find((one) => one === value) ?? null })
                }
                options={[
                  { value: any, words: words.part.anySettlement },
                  ...settlements.map((value) => ({ value, words: ordersText.facts.settlementState[value] })),
                ]}
              />
            </Field>
            <Field label={words.part.checks}>
              <Select
                value={filter.checks}
                onChange={(value) => onFilter({ ...filter, checks: value })}
                options={checks.map((value) => ({ value, words: words.part.found[value] }))}
              />
            </Field>
          </div>
        )}
      </FilterButton>
    </div>
  );
}
