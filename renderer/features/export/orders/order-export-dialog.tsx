/** The dialog in which files of orders are made: which orders, what of them, with which columns, in which form. */
import { namePatternFault, namePlaces, usualOrderNamePattern } from '../../../../electron/contract/address-export.ts';
import type {
  OrderColumnSet,
  OrderExportInput,
  OrderFileSettings,
} from '../../../../electron/contract/order-export.ts';
import { statusKinds } from '../../../../electron/contract/order-status.ts';
import { columnSetWords } from '../../../lib/addresses/column-set-words.ts';
import { statusKindName } from '../../../lib/orders/order-statuses.ts';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { formatCount } from '../../../lib/format/money.ts';
import type { OrderExportAsk } from '../../../lib/orders/order-export-dialog.ts';
import styles from '../export-dialog.module.css';
import { ExportFrame } from '../export-frame.tsx';
import { NotLoaded, NotWritten } from '../failures.tsx';
import { Advanced, Files, PresetField } from '../file-form.tsx';
import { Preview } from '../preview.tsx';
import { useSettled } from '../use-settled.ts';
import { OrderFootRemark } from './order-foot-remark.tsx';
import { useOrderOptions, useOrderPreview } from './queries.ts';
import { settingsOfDraft, useOrderDraft, type OrderDraft } from './use-order-draft.ts';
import { useWhichOrders, type Which } from './use-which-orders.ts';
import { useWriteOrders } from './use-write-orders.ts';
import { WhichOrders } from './which-orders.tsx';
import { exportsText } from '../../../text/export.ts';
import { orderExportsText } from '../../../text/order-export.ts';

/** Shops are of addresses. */
const places = namePlaces.filter((place) => place !== '{alias}');

/** What is asked of main for what is chosen, as it was when nothing changed for a moment. */
function useAsked(profileId: string, of: OrderExportInput['of'], draft: OrderDraft | null) {
  const isNamed = draft !== null && namePatternFault(draft.namePattern) === null;
  // A name that is none keeps nobody from seeing the rows.
  const settings: OrderFileSettings | null =
    draft === null ? null : settingsOfDraft(isNamed ? draft : { ...draft, namePattern: usualOrderNamePattern });
  const wanted: OrderExportInput | null = settings === null ? null : { profileId, of, settings };
  const asked = useSettled(wanted);
  const preview = useOrderPreview(asked);
  const isCurrent = JSON.stringify(asked) === JSON.stringify(wanted) && !preview.isPlaceholderData;
  return { isNamed, wanted, preview, isCurrent };
}

export function OrderExportDialog({ ask, onClose }: { ask: OrderExportAsk; onClose: () => void }) {
  const { profileId } = ask;
  const options = useOrderOptions(profileId);
  const which = useWhichOrders(ask);
  const { draft, change } = useOrderDraft(options.data);
  const sets = options.data?.columnSets ?? [];
  const { isNamed, wanted, preview, isCurrent } = useAsked(profileId, which.of, draft);
  const write = useWriteOrders(onClose);
  const shown = preview.data;
  const hasStatus = which.of.is === 'read' && which.key !== 'opened';
  const mayWrite =
    isNamed &&
    isCurrent &&
    shown !== undefined &&
    shown.cannot === null &&
    !(shown.rows.exact && shown.rows.rows === 0);
  const save = () => {
    if (wanted !== null) write.start(wanted);
  };
  return (
    <ExportFrame
      title={orderExportsText.title}
      remark={shown !== undefined && orderExportsText.counted(formatCount(shown.orders))}
      footRemark={
        <OrderFootRemark
          rows={draft?.rows ?? 'order'}
          columns={draft?.set.columns ?? []}
          preview={shown}
          means={orderExportsText.whichHint[which.of.is]}
          isNamed={isNamed}
          writing={write.isBusy ? { progress: write.progress, isCancelling: write.isCancelling } : null}
          wasCancelled={write.wasCancelled}
        />
      }
      saveWords={exportsText.save}
      mayWrite={mayWrite}
      writing={write}
      onSave={save}
      onClose={onClose}
    >
      {options.error !== null && options.data === undefined ? (
        <NotLoaded failure={options.error} onAgain={() => void options.refetch()} />
      ) : (
        <>
          <NotWritten failure={write.failure} />
          <div className={styles.choices}>
            <WhichOrders which={which} sets={sets} rows={draft?.rows ?? 'order'} onSet={(set) => change({ set })} />
            {draft !== null && (
              <PresetField
                value={draft.format.is}
                onChange={(is) => change({ format: { ...draft.format, is }, ...presetSet(sets, draft, is) })}
                remarks={presetMeans(presetSet(sets, draft, 'csv').set ?? draft.set)}
              />
            )}
          </div>
          <Preview
            preview={shown}
            failure={isCurrent ? preview.error : null}
            stale={!isCurrent && shown !== undefined}
            onAgain={() => void preview.refetch()}
          />
          <Files preview={shown} format={draft?.format.is ?? 'csv'} isNamed={isNamed} />
          {draft !== null && options.data !== undefined && (
            <Advanced
              format={draft.format}
              onFormat={(format) => change({ format })}
              zone={options.data.zone}
              values={[
                columnSetWords({ set: draft.set.name, version: draft.set.version }),
                ...(hasStatus && which.status !== null ? [statusKindName(which.status)] : []),
              ]}
              fields={
                <>
                  <OrderColumnsField
                    key={draft.rows}
                    sets={sets.filter(({ kind }) => kind === draft.rows)}
                    chosen={draft.set}
                    onChoose={(set) => change({ set })}
                  />
                  {hasStatus && <StatusField which={which} />}
                </>
              }
              name={{
                pattern: draft.namePattern,
                usual: usualOrderNamePattern,
                places,
                onPattern: (namePattern) => change({ namePattern }),
              }}
            />
          )}
        </>
      )}
    </ExportFrame>
  );
}

/** The columns that a preset begins with. Sets with customer details, and other kinds of rows, stay as chosen. */
const setOfPreset = { xlsx: 'finance', csv: 'finance', jsonl: 'orders' } as const;

function presetSet(sets: readonly OrderColumnSet[], { set }: OrderDraft, format: keyof typeof setOfPreset) {
  const isPresets = Object.values(setOfPreset).some((name) => name === set.name);
  const next = isPresets ? sets.findLast(({ name }) => name === setOfPreset[format]) : undefined;
  return next === undefined ? {} : { set: next };
}

const presetMeans = ({ name, version, columns }: OrderColumnSet) =>
  orderExportsText.presetMeans(columnSetWords({ set: name, version }), formatCount(columns.length));

interface OrderColumnsFieldProps {
  sets: readonly OrderColumnSet[];
  chosen: OrderColumnSet;
  onChoose: (set: OrderColumnSet) => void;
}

const keyOf = ({ name, version }: OrderColumnSet): string => `${String(version)} ${name}`;

function OrderColumnsField({ sets, chosen, onChoose }: OrderColumnsFieldProps) {
  return (
    <Field label={exportsText.columns}>
      <Select
        remarked
        value={keyOf(chosen)}
        onChange={(key) => {
          const set = sets.find((one) => keyOf(one) === key);
          if (set !== undefined) onChoose(set);
        }}
        options={sets.map((set) => ({
          value: keyOf(set),
          words: columnSetWords({ set: set.name, version: set.version }),
          remark: exportsText.columnsCount(formatCount(set.columns.length), String(set.version)),
        }))}
      />
    </Field>
  );
}

const any = 'any';

function StatusField({ which: { status, setStatus } }: { which: Which }) {
  return (
    <Field label={orderExportsText.status}>
      <Select
        value={status ?? any}
        onChange={(next) => setStatus(statusKinds.find((kind) => kind === next) ?? null)}
        options={[
          { value: any, words: orderExportsText.anyStatus },
          ...statusKinds.map((value) => ({ value, words: statusKindName(value) })),
        ]}
      />
    </Field>
  );
}
