/** The one dialog in which files of addresses are made: which, with which columns, in which form, and as they will be written. */
import { useId, useState } from 'react';
import type { AddressFileAsk, ExportOptions } from '../../../electron/contract/address-export.ts';
import { namePatternFault, usualNamePattern } from '../../../electron/contract/file-name-pattern.ts';
import type { ExportAsk } from '../../lib/addresses/export-dialog.ts';
import { latestMonths } from '../../lib/format/months.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { choicesOf, firstKey } from './choices.ts';
import { ColumnsField } from './columns-field.tsx';
import { useCountWords } from './count-words.ts';
import styles from './export-dialog.module.css';
import { DelimiterField, ForExcelField, FormatField, LineEndField, TimesField } from './format-fields.tsx';
import { FootRemark } from './foot-remark.tsx';
import { NotLoaded, NotWritten } from './failures.tsx';
import { Preview } from './preview.tsx';
import { useOptions, usePreview } from './queries.ts';
import { TwoFiles } from './two-files.tsx';
import { settingsOf, useDraft, type DraftFormat } from './use-draft.ts';
import { useSettled } from './use-settled.ts';
import { useWriteAndTell } from './use-write-and-tell.ts';
import { WhichAddresses } from './which-addresses.tsx';

const width = 992;
/** Five years: what is older is found by the ledger's own filter. */
const monthsToPick = 60;

export function ExportDialog({ ask, onClose }: { ask: ExportAsk; onClose: () => void }) {
  const words = useText().exports;
  const { profileId } = ask;
  const time = useTime();
  const countWords = useCountWords();
  const formId = useId();
  const options = useOptions(profileId);
  const { draft, change } = useDraft(options.data);
  const [months] = useState(() => latestMonths(Date.now(), time.zone, monthsToPick));
  const [monthKey, setMonthKey] = useState(months[0]?.key ?? '');
  const choices = choicesOf(ask, months.find(({ key }) => key === monthKey) ?? months[0]);
  const [chosen, setChosen] = useState(() => firstKey(ask, choices));
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];

  const isNamed = draft !== null && namePatternFault(draft.namePattern) === null;
  // A name that is none keeps nobody from seeing the rows.
  const drawn = draft === null || isNamed ? draft : { ...draft, namePattern: usualNamePattern };
  const wanted: AddressFileAsk | null =
    drawn === null || choice === undefined ? null : { profileId, what: choice.what, settings: settingsOf(drawn) };
  const asked = useSettled(wanted);
  const preview = usePreview(asked);
  const isCurrent = JSON.stringify(asked) === JSON.stringify(wanted) && !preview.isPlaceholderData;
  const known = isCurrent ? preview.data : undefined;
  const mayWrite = wanted !== null && isNamed && known !== undefined && known.cannot === null && known.rows.rows > 0;
  const write = useWriteAndTell(onClose);
  const submit = () => {
    if (mayWrite && !write.isBusy) write.start(wanted);
  };
  return (
    <Dialog
      open
      tall
      width={width}
      title={words.title}
      remark={preview.data !== undefined && words.counted(countWords(preview.data.rows))}
      // While it writes, to close is to cancel: nothing goes on behind a dialog that is gone.
      onOpenChange={(open) => !open && (write.isBusy ? write.cancel() : onClose())}
      onSubmit={submit}
      footRemark={
        <FootRemark
          kind={choice?.kind ?? 'all'}
          preview={preview.data}
          isNamed={isNamed}
          writing={write.isBusy ? { progress: write.progress, isCancelling: write.isCancelling } : null}
          wasCancelled={write.wasCancelled}
        />
      }
      foot={
        <>
          <Button size="form" onClick={write.isBusy ? write.cancel : onClose} busy={write.isCancelling}>
            {words.cancel}
          </Button>
          <Button
            size="form"
            variant="primary"
            type="submit"
            form={formId}
            disabled={!mayWrite && !write.isBusy}
            busy={write.isBusy}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter does in a choice what it does in a field. */}
      <form
        id={formId}
        noValidate
        className={styles.form}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.repeat || !isChoice(event.target, event.currentTarget)) return;
          event.preventDefault();
          submit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // That of a dialog over this one comes by here as well.
          if (event.target === event.currentTarget) submit();
        }}
      >
        {options.error !== null && options.data === undefined ? (
          <NotLoaded failure={options.error} onAgain={() => void options.refetch()} />
        ) : (
          <>
            <NotWritten failure={write.failure} />
            <div className={styles.fields}>
              <WhichAddresses
                profileId={profileId}
                choices={choices}
                chosen={choice?.key ?? ''}
                onChoose={setChosen}
                months={months}
                month={monthKey}
                onMonth={setMonthKey}
              />
              {draft !== null && options.data !== undefined && (
                <>
                  <FormColumn format={draft.format} onChange={(format) => change({ format })} />
                  <SetColumn
                    profileId={profileId}
                    options={options.data}
                    columns={draft.columns}
                    onColumns={(columns) => change({ columns })}
                    format={draft.format}
                    onFormat={(format) => change({ format })}
                  />
                </>
              )}
            </div>
            <Preview
              preview={preview.data}
              failure={isCurrent ? preview.error : null}
              stale={!isCurrent && preview.data !== undefined}
              onAgain={() => void preview.refetch()}
            />
            <TwoFiles
              preview={preview.data}
              format={draft?.format.is ?? 'csv'}
              pattern={draft?.namePattern ?? null}
              onPattern={(namePattern) => change({ namePattern })}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

/** A radio or a box to tick, for which Enter means nothing else; of this form, and not of a dialog over it. */
const isChoice = (target: EventTarget, form: Element): boolean =>
  target instanceof Element && form.contains(target) && target.closest('[role="radio"], [role="checkbox"]') !== null;

interface FormatProps {
  format: DraftFormat;
  onChange: (format: DraftFormat) => void;
}

function FormColumn({ format, onChange }: FormatProps) {
  return (
    <div className={styles.column}>
      <FormatField format={format} onChange={onChange} />
      {format.is === 'csv' && (
        <>
          <DelimiterField format={format} onChange={onChange} />
          <LineEndField format={format} onChange={onChange} />
        </>
      )}
    </div>
  );
}

interface SetColumnProps {
  profileId: string;
  options: ExportOptions;
  columns: ExportOptions['settings']['columns'];
  onColumns: (columns: ExportOptions['settings']['columns']) => void;
  format: DraftFormat;
  onFormat: (format: DraftFormat) => void;
}

function SetColumn({ profileId, options, columns, onColumns, format, onFormat }: SetColumnProps) {
  return (
    <div className={styles.column}>
      <ColumnsField profileId={profileId} sets={options.columnSets} chosen={columns} onChoose={onColumns} />
      <TimesField format={format} onChange={onFormat} zone={options.zone} />
      {format.is === 'csv' && <ForExcelField format={format} onChange={onFormat} />}
    </div>
  );
}
