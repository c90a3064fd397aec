/** The one dialog in which files of addresses are made: which, with which columns, in which form, and as they will be written. */
import { useState } from 'react';
import type { ExportAsk } from '../../lib/addresses/export-dialog.ts';
import { columnSetWords } from '../../lib/addresses/column-set-words.ts';
import { formatCount } from '../../lib/format/money.ts';
import { latestMonths } from '../../lib/format/months.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { choicesOf, firstKey } from './choices.ts';
import { ColumnsField } from './columns-field.tsx';
import styles from './export-dialog.module.css';
import { Advanced, Files, PresetField } from './file-form.tsx';
import { FootRemark } from './foot-remark.tsx';
import { ExportFrame } from './export-frame.tsx';
import { NotLoaded, NotWritten } from './failures.tsx';
import previewStyles from './preview.module.css';
import { countWords, Preview } from './preview.tsx';
import { useCountedMoment, useOptions } from './queries.ts';
import { ShopFilesList } from './shop-files-list.tsx';
import { useAsked } from './use-asked.ts';
import { useExportedBefore } from './use-exported-before.ts';
import { useDraft } from './use-draft.ts';
import { useWriteAndTell } from './use-write-and-tell.ts';
import { WhichAddresses } from './which-addresses.tsx';
import { exportsText } from '../../text/export.ts';
import { namePlaces, usualNamePattern } from '../../../electron/contract/address-export.ts';

/** Five years: what is older is found by the ledger's own filter. */
const monthsToPick = 60;

export function ExportDialog({ ask, onClose }: { ask: ExportAsk; onClose: () => void }) {
  const { profileId } = ask;
  const time = useTime();
  const options = useOptions(profileId);
  const { draft, change } = useDraft(options.data);
  const [months] = useState(() => latestMonths(Date.now(), time.zone, monthsToPick));
  const [monthKey, setMonthKey] = useState(months[0]?.key ?? '');
  const choices = choicesOf(ask, months.find(({ key }) => key === monthKey) ?? months[0]);
  const [chosen, setChosen] = useState(() => firstKey(ask, choices));
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
  const moment = useCountedMoment(profileId);
  const { isNamed, ofShops, shops, areCurrent, ofOne, preview, notWhole, isCurrent } = useAsked(
    profileId,
    choice,
    draft,
    moment.upTo,
  );
  const run = choice?.what.is === 'run' ? choice.what.batchId : null;
  const before = useExportedBefore(profileId, run, moment.upTo);
  const isEach = choice?.kind === 'shops';
  const known = isCurrent && !moment.isCounting ? preview.data : undefined;
  const fits = isNamed && known !== undefined && known.cannot === null && known.rows.rows > 0;
  const mayWrite = fits && (isEach ? ofShops !== null && areCurrent : ofOne !== null);
  const write = useWriteAndTell(onClose);
  const save = () => {
    if (ofShops !== null) write.startShops(ofShops);
    else if (ofOne !== null) write.start(ofOne);
  };
  const each = shops.data?.files ?? [];
  const counted = isEach
    ? shops.data && { rows: each.reduce((sum, { rows }) => sum + rows, 0), exact: true }
    : preview.data?.rows;
  return (
    <ExportFrame
      title={exportsText.title}
      remark={counted !== undefined && exportsText.counted(countWords(counted))}
      footRemark={
        <FootRemark
          kind={choice?.kind ?? 'all'}
          preview={preview.data}
          notWhole={notWhole}
          before={before?.rows ?? null}
          isNamed={isNamed}
          writing={write.isBusy ? { progress: write.progress, isCancelling: write.isCancelling } : null}
          wasCancelled={write.wasCancelled}
        />
      }
      saveWords={isEach ? exportsText.saveShops : exportsText.save}
      mayWrite={mayWrite}
      writing={write}
      onSave={save}
      onClose={onClose}
    >
      {options.error !== null && options.data === undefined ? (
        <NotLoaded failure={options.error} onAgain={() => void options.refetch()} />
      ) : moment.error !== null && moment.upTo === null ? (
        <NotLoaded failure={moment.error} onAgain={moment.countAnew} />
      ) : (
        <>
          <NotWritten failure={write.failure} />
          <div className={styles.choices}>
            <WhichAddresses
              profileId={profileId}
              before={before?.last ?? null}
              moment={moment}
              shops={ask.shops}
              choices={choices}
              chosen={choice?.key ?? ''}
              onChoose={setChosen}
              months={months}
              month={monthKey}
              onMonth={setMonthKey}
            />
            {draft !== null && (
              <PresetField
                value={draft.format.is}
                onChange={(is) => change({ format: { ...draft.format, is } })}
                remarks={exportsText.presetMeans}
              />
            )}
          </div>
          <Preview
            preview={preview.data}
            failure={(isEach && areCurrent ? shops.error : null) ?? (isCurrent ? preview.error : null)}
            stale={!isCurrent && preview.data !== undefined}
            remark={
              moment.later > 0 && (
                <p className={previewStyles.later}>
                  {exportsText.later(formatCount(moment.later))}{' '}
                  <button type="button" className="link" onClick={moment.countAnew}>
                    {exportsText.countAnew}
                  </button>
                </p>
              )
            }
            onAgain={() => void (shops.error === null ? preview : shops).refetch()}
          />
          <Files
            preview={preview.data}
            instead={isEach ? <ShopFilesList of={shops.data} /> : null}
            format={draft?.format.is ?? 'csv'}
            isNamed={isNamed}
          />
          {draft !== null && options.data !== undefined && (
            <Advanced
              format={draft.format}
              onFormat={(format) => change({ format })}
              zone={options.data.zone}
              values={[columnSetWords(draft.columns)]}
              fields={
                <ColumnsField
                  profileId={profileId}
                  sets={options.data.columnSets}
                  chosen={draft.columns}
                  onChoose={(columns) => change({ columns })}
                />
              }
              name={{
                pattern: draft.namePattern,
                usual: usualNamePattern,
                places: namePlaces,
                onPattern: (namePattern) => change({ namePattern }),
              }}
            />
          )}
        </>
      )}
    </ExportFrame>
  );
}
