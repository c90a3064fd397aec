/** Exports orders to a file: one order, a bulk lookup, or the saved orders. */
import { useState } from 'react';
import { namePlaceholders, defaultOrderNamePattern } from '../../../electron/contract/file-name-pattern.ts';
import { isUnfiltered, noFilter } from '../../../electron/contract/bulk-lookup.ts';
import {
  orderRowKinds,
  personalColumns,
  type OrderColumnSet,
  type OrderExportInput,
  type OrderFilePreview,
  type OrderRowKind,
  type OrdersChoice,
} from '../../../electron/contract/order-export.ts';
import { useSaveExport } from '../../lib/exports/save-export.ts';
import { formatCount } from '../../lib/format/money.ts';
import type { OrderExportRequest } from '../../lib/exports/export-dialog.ts';
import { columnSetWords, exportsText } from '../../text/export.ts';
import { orderExportsText as words } from '../../text/order-export.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Radios } from '../../ui/inputs/choices/radios.tsx';
import { Select } from '../../ui/inputs/choices/select.tsx';
import { Advanced } from './advanced.tsx';
import { useDraft } from './draft.ts';
import { ExportForm } from './export-form.tsx';
import styles from './export-form.module.css';
import { MonthSelect, useMonths } from './month-select.tsx';
import { useOrderOptions, useOrderPreview } from './queries.ts';

/** Orders have no alias. */
const places = namePlaceholders.filter((place) => place !== '{alias}');

export function OrderExportDialog({ ask, onClose }: { ask: OrderExportRequest; onClose: () => void }) {
  const options = useOrderOptions(ask.profileId);
  const { draft, settings, isNamed, change } = useDraft(options.data, defaultOrderNamePattern);
  const sets = options.data?.columnSets ?? [];
  const setOf = (format: keyof typeof setOfPreset) => (draft === null ? undefined : presetSet(sets, draft.set, format));
  const which = useWhichOrders(ask);
  const input: OrderExportInput | null =
    draft === null ? null : { profileId: ask.profileId, of: which.of, settings: { rows: draft.set.kind, ...settings } };
  const preview = useOrderPreview(input);
  const saving = useSaveExport({ onSaved: onClose });
  const shown = preview.data;
  return (
    <ExportForm
      title={words.title}
      counted={shown !== undefined && words.counted(formatCount(shown.orders))}
      options={options}
      which={
        <WhichOrders which={which} sets={sets} rows={draft?.set.kind ?? 'order'} onSet={(set) => change({ set })} />
      }
      format={draft?.format.is ?? 'csv'}
      onFormat={(is) =>
        draft !== null && change({ format: { ...draft.format, is }, set: presetSet(sets, draft.set, is) })
      }
      presetMeans={presetMeans(setOf('csv'), setOf('jsonl'))}
      preview={shown}
      previewFailure={preview.failure}
      isCurrent={preview.isCurrent}
      onPreviewAgain={preview.refetch}
      isNamed={isNamed}
      advanced={
        draft !== null &&
        options.data !== undefined && (
          <Advanced
            draft={draft}
            onChange={change}
            sets={sets.filter(({ kind }) => kind === draft.set.kind)}
            usualSet={setOfPreset[draft.format.is]}
            zone={options.data.zone}
            usualName={defaultOrderNamePattern}
            places={places}
          />
        )
      }
      nothing={shown === undefined ? null : nothingWords(shown, draft?.set.kind)}
      notices={[
        ...(shown === undefined || shown.notLookedUp === 0 ? [] : [words.notRead(formatCount(shown.notLookedUp))]),
        ...(draft?.set.columns.some((name) => personalColumns.has(name)) === true ? [words.namesPayers] : []),
      ]}
      hint={words.whichHint[which.of.is]}
      progressWords={words.writing}
      saveWords={exportsText.save}
      saving={saving}
      onSave={() => input !== null && saving.start(input)}
      onClose={onClose}
    />
  );
}

/** The columns of each preset. Sets with customer details and other kinds of rows remain as chosen. */
const setOfPreset = { xlsx: 'finance', csv: 'finance', jsonl: 'orders' } as const;

function presetSet(sets: readonly OrderColumnSet[], set: OrderColumnSet, format: keyof typeof setOfPreset) {
  const isPreset = Object.values(setOfPreset).some((name) => name === set.name);
  return (isPreset ? sets.findLast(({ name }) => name === setOfPreset[format]) : undefined) ?? set;
}

const setName = (set: OrderColumnSet | undefined): string => (set === undefined ? '' : columnSetWords(set.name));

function presetMeans(csv: OrderColumnSet | undefined, jsonl: OrderColumnSet | undefined) {
  return {
    xlsx: exportsText.presetMeans.xlsx,
    csv: words.csvMeans(setName(csv), formatCount(csv?.columns.length ?? 0)),
    jsonl: words.jsonlMeans(setName(jsonl)),
  };
}

function nothingWords({ orders, rows }: OrderFilePreview, kind: OrderRowKind = 'order'): string | null {
  if (orders === 0) return words.noRow.order;
  return rows.exact && rows.rows === 0 ? words.noRow[kind] : null;
}

type WhichKey = 'opened' | 'list' | 'month' | 'all';

interface OrderChoice {
  readonly key: WhichKey;
  readonly of: OrdersChoice;
}

/** The partial selection that the dialog was opened with, then the full list, a month, and all saved orders. */
function useWhichOrders({ of, isAgain = false }: OrderExportRequest) {
  const months = useMonths();
  const { month } = months;
  const saved = { is: 'read', by: 'read', from: null, until: null } as const;
  const isPart =
    of.is === 'read'
      ? of.from !== null || of.until !== null || (of.filter ?? 'all') !== 'all'
      : of.is === 'one' || !isUnfiltered(of.filter);
  const choices: readonly OrderChoice[] = [
    ...(isPart ? [{ key: 'opened' as const, of }] : []),
    ...(of.is === 'bulk' ? [{ key: 'list' as const, of: { ...of, filter: noFilter } }] : []),
    { key: 'all', of: saved },
    ...(month === undefined
      ? []
      : [{ key: 'month' as const, of: { ...saved, by: 'created' as const, from: month.from, until: month.until } }]),
  ];
  const [key, choose] = useState<WhichKey>(of.is === 'read' && !isPart ? 'all' : (choices[0]?.key ?? 'all'));
  return {
    choices,
    isAgain,
    key,
    choose,
    months,
    of: choices.find((one) => one.key === key)?.of ?? of,
  };
}

type Which = ReturnType<typeof useWhichOrders>;

const choiceWords = ({ key, of }: OrderChoice, isAgain: boolean): string => {
  if (isAgain && key === 'opened') return words.choices.again;
  if (of.is === 'one') return words.choices.one(untrusted(of.serviceId, 40));
  if (of.is === 'bulk') return words.choices[key === 'opened' ? 'shown' : 'bulk'](String(of.lookupId));
  if (key === 'opened') return words.choices.listed;
  return key === 'month' ? words.choices.month : words.choices.all;
};

interface WhichOrdersProps {
  which: Which;
  sets: readonly OrderColumnSet[];
  rows: OrderRowKind;
  onSet: (set: OrderColumnSet) => void;
}

function WhichOrders({ which: { choices, isAgain, key, choose, months }, sets, rows, onSet }: WhichOrdersProps) {
  return (
    <div className={styles.choice}>
      <div className={styles.choiceHead}>
        <span className={styles.label}>{words.which}</span>
        <Select
          label={words.rows}
          quiet
          value={rows}
          onChange={(next) => {
            const set = sets.find(({ kind }) => kind === next);
            if (set !== undefined) onSet(set);
          }}
          options={orderRowKinds
            .filter((value) => sets.some(({ kind }) => kind === value))
            .map((value) => ({ value, words: words.rowKinds[value] }))}
        />
      </div>
      <Radios
        label={words.which}
        value={key}
        onChange={choose}
        options={choices.map((choice) => ({
          value: choice.key,
          words: choiceWords(choice, isAgain),
          beside: choice.key === 'month' ? <MonthSelect of={months} onChoose={() => choose('month')} /> : undefined,
        }))}
      />
    </div>
  );
}
