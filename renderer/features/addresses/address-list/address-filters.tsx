/** The search, the filters as buttons, and at the right what the list has to say. */
import { useState, type ReactNode } from 'react';
import type { LedgerPart } from '../../../../electron/contract/ledger.ts';
import { dayForm, type Day } from '../../../lib/format/days.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { addressListText } from '../../../text/address-list.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FilterButton, FilterChoices, type ChoiceProps } from '../../../ui/inputs/choices/filter-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useNewestBatches } from '../queries.ts';
import { filtersSet, noFilter, type AddressFilter, type Created } from './address-filter.ts';
import styles from './address-filters.module.css';

const words = addressListText;

interface AddressFiltersProps {
  profileId: string;
  filter: AddressFilter;
  onChange: (filter: AddressFilter) => void;
  networks: readonly string[];
  children: ReactNode;
}

/** Characters, as many as the form takes. */
const longestNetwork = 64;
/** As in `ledgerPart`. */
const longestSearch = 200;
const checks = ['valid', 'not-valid', 'not-known'] as const satisfies readonly LedgerPart['check'][];
const exportedNames = { yes: words.exportedYes, no: words.exportedNo };

export function AddressFilters({ profileId, filter, onChange, networks, children }: AddressFiltersProps) {
  const change = (part: Partial<AddressFilter>) => onChange({ ...filter, ...part });
  const { chain, check } = filter;
  const exported = filter.exported === null ? null : filter.exported ? 'yes' : 'no';
  return (
    <div className={styles.row} role="search" aria-label={words.filtersName}>
      <SearchInput
        value={filter.search}
        onChange={(search) => change({ search })}
        label={words.searchName}
        placeholder={words.searchPlaceholder}
        title={words.searchHint}
        maxLength={longestSearch}
        // An address, with the icon before it and the cross behind.
        widest={440}
      />
      <Filter
        label={words.chain}
        set={chain === null ? null : words.chainFilter(untrusted(chain, longestNetwork))}
        value={chain}
        options={networks.map((value) => ({ value, words: untrusted(value, longestNetwork) }))}
        onChange={(next) => change({ chain: next })}
      />
      <BatchFilter profileId={profileId} batchId={filter.batchId} onChange={(batchId) => change({ batchId })} />
      <CreatedFilter created={filter.created} onChange={(created) => change({ created })} />
      <Filter
        label={words.check}
        set={check === null ? null : words.checkFilter(words.checkNames[check])}
        value={check}
        options={checks.map((value) => ({ value, words: words.checkNames[value] }))}
        onChange={(next) => change({ check: next })}
      />
      <Filter
        label={words.exported}
        set={exported === null ? null : exportedNames[exported]}
        value={exported}
        options={(['yes', 'no'] as const).map((value) => ({ value, words: exportedNames[value] }))}
        onChange={(next) => change({ exported: next === null ? null : next === 'yes' })}
      />
      {filtersSet(filter) > 1 && (
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          {words.clearAll}
        </Button>
      )}
      <div className={styles.end}>{children}</div>
    </div>
  );
}

interface FilterProps<Value extends string> extends Omit<ChoiceProps<Value>, 'onChoose'> {
  /** What it is set to, in words. */
  set: string | null;
  onChange: (value: Value | null) => void;
  /** Between the button and the choices, and below them. */
  renderBefore?: (close: () => void) => ReactNode;
  after?: ReactNode;
  listLabel?: string;
}

function Filter<Value extends string>(props: FilterProps<Value>) {
  const { label, listLabel = label, set, value, options, onChange, renderBefore, after } = props;
  return (
    <FilterButton label={label} value={set} clearLabel={words.clearFilter(label)} onClear={() => onChange(null)}>
      {(close) => (
        <>
          {renderBefore?.(close)}
          <FilterChoices
            label={listLabel}
            value={value}
            options={options}
            onChoose={(next) => {
              onChange(next);
              close();
            }}
          />
          {after}
        </>
      )}
    </FilterButton>
  );
}

interface BatchFilterProps {
  profileId: string;
  batchId: number | null;
  onChange: (batchId: number | null) => void;
}

/** Batches that are listed. Older ones are found by their number. */
const mostListed = 12;

function BatchFilter({ profileId, batchId, onChange }: BatchFilterProps) {
  const time = useTime();
  const [now] = useState(() => Date.now());
  const batches = (useNewestBatches(profileId).data ?? []).filter(({ saved }) => saved > 0);
  return (
    <Filter
      label={words.batch}
      set={batchId === null ? null : words.batchFilter(String(batchId))}
      value={batchId === null ? null : String(batchId)}
      listLabel={words.newestBatches}
      options={batches.slice(0, mostListed).map((batch) => ({
        value: String(batch.id),
        words: words.batchChoice(String(batch.id), untrusted(batch.chain, 24), formatCount(batch.saved)),
        remark: time.shortDay(batch.createdAt, now),
      }))}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      renderBefore={(close) => (
        <BatchNumber
          onChoose={(number) => {
            onChange(number);
            close();
          }}
        />
      )}
    />
  );
}

function BatchNumber({ onChoose }: { onChoose: (number: number) => void }) {
  const [typed, setTyped] = useState('');
  const number = typed.trim().replace(/^#/, '');
  const isNumber = /^\d{1,9}$/.test(number) && Number(number) > 0;
  return (
    <form
      className={styles.number}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNumber) onChoose(Number(number));
      }}
    >
      <Field
        label={words.batchNumber}
        {...(number !== '' && !isNumber ? { error: words.batchNumberForm } : { hint: words.batchNumberHint })}
      >
        <TextInput inputMode="numeric" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
    </form>
  );
}

interface CreatedFilterProps {
  created: Created | null;
  onChange: (created: Created | null) => void;
}

const spans = ['today', 'week', 'month', 'month-before'] as const;

const dayTyped = (typed: string): Day | null => (dayForm.test(typed) ? typed : null);

function CreatedFilter({ created, onChange }: CreatedFilterProps) {
  const time = useTime();
  const { from, until } = created?.is === 'days' ? created : { from: null, until: null };
  // A calendar day, whatever the zone.
  const dayWords = (day: Day | null) => (day === null ? null : time.date(Date.parse(`${day}T12:00:00Z`)));
  const span = created === null || created.is === 'days' ? null : created.is;
  const setDays = (days: { readonly from: Day | null; readonly until: Day | null }) =>
    onChange(days.from === null && days.until === null ? null : { is: 'days', ...days });
  return (
    <Filter
      label={words.created}
      set={
        created === null
          ? null
          : span === null
            ? words.createdDays(dayWords(from), dayWords(until))
            : words.createdSpans[span]
      }
      value={span}
      options={spans.map((value) => ({ value, words: words.createdSpans[value] }))}
      onChange={(next) => onChange(next === null ? null : { is: next })}
      after={
        <div className={styles.days}>
          <Field label={words.from}>
            <TextInput
              type="date"
              value={from ?? ''}
              {...(until === null ? {} : { max: until })}
              onChange={(event) => setDays({ from: dayTyped(event.currentTarget.value), until })}
            />
          </Field>
          <Field label={words.until}>
            <TextInput
              type="date"
              value={until ?? ''}
              {...(from === null ? {} : { min: from })}
              onChange={(event) => setDays({ from, until: dayTyped(event.currentTarget.value) })}
            />
          </Field>
          <p className={classNames('t-small', styles.zone)}>{words.daysIn(time.zone)}</p>
        </div>
      }
    />
  );
}
