/** The dialog in which files of orders are made: which orders, what of them, with which columns, in which form. */
import { namePatternFault, namePlaces, usualOrderNamePattern } from '../../../../electron/contract/address-export.ts';
import type { OrderExportInput, OrderFileSettings } from '../../../../electron/contract/order-export.ts';
import { formatCount } from '../../../lib/format/money.ts';
import type { OrderExportAsk } from '../../../lib/orders/order-export-dialog.ts';
import styles from '../export-dialog.module.css';
import { ExportFrame } from '../export-frame.tsx';
import { NotLoaded, NotWritten } from '../failures.tsx';
import { ForExcelField, FormatColumn, TimesField } from '../format-fields.tsx';
import { Preview } from '../preview.tsx';
import { TwoFiles } from '../two-files.tsx';
import { useSettled } from '../use-settled.ts';
import { OrderFootRemark } from './order-foot-remark.tsx';
import { useOrderOptions, useOrderPreview } from './queries.ts';
import { OrderColumnsField, RowKindField } from './rows-fields.tsx';
import { settingsOfDraft, useOrderDraft, type OrderDraft } from './use-order-draft.ts';
import { useWhichOrders } from './use-which-orders.ts';
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
          <div className={styles.fields}>
            <div className={styles.column}>
              <WhichOrders which={which} />
              {draft !== null && options.data !== undefined && (
                <RowKindField sets={sets} draft={draft} onChange={change} />
              )}
            </div>
            {draft !== null && options.data !== undefined && (
              <>
                <FormatColumn format={draft.format} onChange={(format) => change({ format })} />
                <div className={styles.column}>
                  <OrderColumnsField sets={sets} draft={draft} onChange={change} />
                  <TimesField
                    format={draft.format}
                    onChange={(format) => change({ format })}
                    zone={options.data.zone}
                  />
                  {draft.format.is === 'csv' && (
                    <ForExcelField format={draft.format} onChange={(format) => change({ format })} />
                  )}
                </div>
              </>
            )}
          </div>
          <Preview
            preview={shown}
            failure={isCurrent ? preview.error : null}
            stale={!isCurrent && shown !== undefined}
            onAgain={() => void preview.refetch()}
          />
          <TwoFiles
            preview={shown}
            instead={null}
            format={draft?.format.is ?? 'csv'}
            pattern={draft?.namePattern ?? null}
            usual={usualOrderNamePattern}
            places={places}
            onPattern={(namePattern) => change({ namePattern })}
          />
        </>
      )}
    </ExportFrame>
  );
}
