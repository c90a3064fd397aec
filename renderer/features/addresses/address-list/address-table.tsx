/** The table of All addresses: each column sorts, each row can be selected and unfolds its details. */
import { Check, Copy } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, type KeyboardEvent } from 'react';
import type { AddressListRow, AddressSort } from '../../../../electron/contract/address-list.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { addressListText } from '../../../text/address-list.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import iconButtons from '../../../ui/buttons/icon-button.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/inputs/choices/checkbox.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Bone } from '../../../ui/messages/states.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { useFollowedRow } from '../../../ui/tables/followed-row.ts';
import { Cell, HeadCell, Row, RowActions, SortHead, UnfoldedRow } from '../../../ui/tables/table.tsx';
import { MiddleCut } from '../../../ui/text/cut-text.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { checkShape, checkWords } from '../batch/batch-words.ts';
import { useCopyAddresses } from '../queries.ts';
import { AddressDetails } from './address-details.tsx';
import type { AddressList } from './address-list.ts';
import styles from './address-table.module.css';
import { isInSelection, type UsedSelection } from './selection.ts';

const words = addressListText;

const columns = ['address', 'chain', 'alias', 'batch', 'created', 'check'] as const;
type Column = (typeof columns)[number];

/** The sort of each column. Numbers and times start with the newest. */
const sortOf: Readonly<Record<Column, AddressSort>> = {
  address: { by: 'address', direction: 'up' },
  chain: { by: 'chain', direction: 'up' },
  alias: { by: 'alias', direction: 'up' },
  batch: { by: 'batch', direction: 'down' },
  created: { by: 'arrival', direction: 'down' },
  check: { by: 'check', direction: 'up' },
};

/** The columns in order, with their widths. */
type Layout = readonly (readonly [Column, string])[];

/**
 * The address and its check are always complete. A window of 960 pixels has an address of 42 characters on one line.
 * Columns that a narrow window hides are in the details.
 */
const widths: readonly Partial<Record<Column, string>>[] = [
  { address: '480px', chain: '144px', alias: 'auto', batch: '76px', created: '204px', check: '320px' },
  { address: 'auto', chain: '84px', alias: '176px', batch: '52px', created: '152px', check: '196px' },
  { address: '316px', chain: '72px', alias: 'auto', created: '104px', check: '176px' },
  { address: 'auto', chain: '72px', check: '176px' },
  { address: 'auto', check: '176px' },
];
/** Layouts by how many of the breakpoints the window is below. */
const layouts: readonly Layout[] = widths.map((of) =>
  columns.flatMap((column) => (of[column] === undefined ? [] : [[column, of[column]] as const])),
);

const rowHeight = 28;
/** Windows of at least this width show the seconds of times. */
const exactTimesFrom = 1240;

function useLayout(): Layout {
  const below = [useBelow(1500), useBelow(exactTimesFrom), useBelow(920), useBelow(720)];
  return layouts[below.filter(Boolean).length] ?? [];
}

export interface AddressTableProps {
  profileId: string;
  /** Names the list, so that the user returns to the same place. */
  name: string;
  list: AddressList;
  /** Id of the row that is unfolded at first. */
  unfold: number | null;
  sort: AddressSort;
  onSort: (sort: AddressSort) => void;
  selection: UsedSelection;
  onRange: (first: number, last: number) => void;
  onUnfolded: (isUnfolded: boolean) => void;
}

export function AddressTable(props: AddressTableProps) {
  const { profileId, name, list, unfold, sort, onSort, selection, onRange, onUnfolded } = props;
  const { rowAt, followed, matching } = list;
  const layout = useLayout();
  const when = useRowTimes();
  const { put: unfoldAt, place: unfoldedAt } = useFollowedRow(followed, unfold);
  useEffect(() => onUnfolded(unfoldedAt !== null), [onUnfolded, unfoldedAt]);
  const { selection: selected } = selection;
  const toggleDetails = useCallback(
    (place: number) => unfoldAt(unfoldedAt === place ? null : place),
    [unfoldAt, unfoldedAt],
  );
  const fold = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || unfoldedAt === null) return;
    if (!(event.target instanceof Element) || event.target.closest('[data-details]') === null) return;
    event.preventDefault();
    toggleDetails(unfoldedAt);
    event.currentTarget.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  };
  const inList = selection.count?.listed ?? null;
  const isAll = inList !== null && inList > 0 && inList === matching;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in the details folds them.
    <div onKeyDown={fold}>
      <DataTable
        label={words.tableName}
        columns={['32px', ...layout.map(([, width]) => width)]}
        dense
        rowHeight={rowHeight}
        count={matching}
        leftAs={name}
        rows={followed}
        onRange={onRange}
        unfolded={unfoldedAt}
        selection={{
          toggle: (place) => {
            const row = rowAt(place);
            if (row !== undefined) selection.toggle(row, place);
          },
          begin: selection.begin,
          extendTo: selection.extendTo,
          all: () => selection.setListed(true),
        }}
        head={
          <>
            <HeadCell>
              <Checkbox
                label={words.selectAll}
                checked={isAll}
                indeterminate={!isAll && inList !== 0}
                onChange={selection.setListed}
              />
            </HeadCell>
            {layout.map(([column]) => (
              <SortHead
                key={column}
                {...(column === 'batch' ? { align: 'right' as const } : {})}
                {...sortHead(sortOf[column], sort, onSort)}
              >
                {words.columns[column]}
              </SortHead>
            ))}
          </>
        }
        renderRow={useCallback(
          (place: number) => {
            const row = rowAt(place);
            const isUnfolded = row !== undefined && unfoldedAt === place;
            return (
              <>
                <AddressRow
                  row={row}
                  place={place}
                  isSelected={row !== undefined && isInSelection(selected, row)}
                  isUnfolded={isUnfolded}
                  layout={layout}
                  when={when}
                  onOpen={toggleDetails}
                />
                {isUnfolded && (
                  <UnfoldedRow columns={layout.length + 1}>
                    <div className={styles.details} data-details>
                      <AddressDetails key={row.id} profileId={profileId} row={row} />
                    </div>
                  </UnfoldedRow>
                )}
              </>
            );
          },
          [rowAt, unfoldedAt, selected, layout, when, toggleDetails, profileId],
        )}
      />
    </div>
  );
}

/** If the list is already sorted by the column, reverses the direction. */
function sortHead(first: AddressSort, sort: AddressSort, onSort: (sort: AddressSort) => void) {
  const isSorted = sort.by === first.by;
  const isUp = sort.direction === 'up';
  return {
    sorted: isSorted ? (isUp ? ('ascending' as const) : ('descending' as const)) : null,
    onSort: () => onSort(isSorted ? { by: sort.by, direction: isUp ? 'down' : 'up' } : first),
  };
}

interface RowTimes {
  readonly short: (ms: number) => string;
  readonly whole: (ms: number) => string;
}

/** Addresses of a request share their time, so each is formatted once. */
const maxTimes = 500;

function remembering(format: (ms: number) => string): (ms: number) => string {
  const known = new Map<number, string>();
  return (ms) => {
    const text = known.get(ms) ?? format(ms);
    if (known.size >= maxTimes) known.clear();
    known.set(ms, text);
    return text;
  };
}

function useRowTimes(): RowTimes {
  const time = useTime();
  const isBrief = useBelow(exactTimesFrom);
  return useMemo(
    () => ({
      short: remembering(isBrief ? time.brief : (ms) => time.dayAndClock(ms)),
      whole: remembering(time.whole),
    }),
    [time, isBrief],
  );
}

interface AddressRowProps {
  /** Undefined while it loads. */
  row: AddressListRow | undefined;
  place: number;
  isSelected: boolean;
  isUnfolded: boolean;
  layout: Layout;
  when: RowTimes;
  onOpen: (place: number) => void;
}

const AddressRow = memo(({ row, place, isSelected, isUnfolded, layout, when, onOpen }: AddressRowProps) => {
  if (row === undefined) {
    return (
      <Row>
        <Cell aria-busy="true" />
        {layout.map(([column]) => (
          <Cell key={column}>{column !== 'batch' && <Bone width="72%" />}</Cell>
        ))}
      </Row>
    );
  }
  return (
    <Row selected={isSelected} open={isUnfolded} onOpen={() => onOpen(place)}>
      <Cell flush>
        <button
          type="button"
          role="checkbox"
          tabIndex={-1}
          className={styles.box}
          aria-label={words.select(untrusted(row.address))}
          aria-checked={isSelected}
        >
          {isSelected && <Check size={12} strokeWidth={2.5} />}
        </button>
      </Cell>
      {layout.map(([column]) => (
        <ColumnCell key={column} column={column} row={row} when={when} />
      ))}
    </Row>
  );
});
AddressRow.displayName = 'AddressRow';

/** Characters of a network that a row can show. */
const maxChainLength = 128;
/** Characters at the end of an alias that are never cut: shops differ by their number. */
const keptOfAlias = 8;

function ColumnCell({
  column,
  row,
  when,
}: { column: Column } & Pick<AddressRowProps, 'when'> & { row: AddressListRow }) {
  switch (column) {
    case 'address':
      return (
        <Cell mono whole>
          <VisibleText text={row.address} mono />
        </Cell>
      );
    case 'chain':
      return (
        <Cell title={untrusted(row.chain)}>
          <VisibleText text={row.chain} limit={maxChainLength} />
        </Cell>
      );
    case 'alias':
      return row.alias === '' ? (
        <Cell tone="ink-3">{words.noAlias}</Cell>
      ) : (
        <Cell title={untrusted(row.alias)}>
          <span className={styles.alias}>
            <MiddleCut text={row.alias} mono kept={keptOfAlias} />
          </span>
        </Cell>
      );
    case 'batch':
      return <Cell align="right">{row.batchId}</Cell>;
    case 'created':
      return (
        <Cell title={when.whole(row.createdAt)}>
          <span className="t-number">{when.short(row.createdAt)}</span>
        </Cell>
      );
    case 'check':
      return <CheckCell row={row} />;
  }
}

function CheckCell({ row: { address, check, exported } }: { row: AddressListRow }) {
  const copy = useCopyAddresses();
  return (
    <Cell whole title={check.is === 'unknown' ? words.unknownMeans : undefined}>
      <span className={styles.check}>
        <Badge shape={checkShape[check.is]}>{checkWords(check)}</Badge>
        <span className={styles.marks}>
          {exported && (
            <span className={classNames('t-small', styles.exported)}>
              <Icon of={Check} size={12} />
              {words.wasExported}
            </span>
          )}
          <RowActions>
            {/* Cheaper to render than a copy button with a tooltip, because every scrolled row has one. */}
            <button
              type="button"
              tabIndex={-1}
              className={iconButtons.iconButton}
              title={words.copyAddress}
              aria-label={words.copyAddress}
              onClick={() => void copy([address])}
            >
              <Icon of={Copy} size={14} />
            </button>
          </RowActions>
        </span>
      </span>
    </Cell>
  );
}
