/** The entries, newest first. Each opens in a dialog with its details. */
import { useState } from 'react';
import type { AuditEntry } from '../../../../electron/contract/audit.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { commonText } from '../../../text/common.ts';
import { auditText } from '../../../text/audit.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Cell, HeadCell, Row } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from '../settings.module.css';
import { factsOf, kindWords, outcomeWords, profileOf, subjectWords } from './audit-words.ts';

export interface AuditTableProps {
  rows: readonly AuditEntry[];
  of: number;
  onEnd: () => void;
}

const columns = ['168px', '192px', 'auto', '164px', '160px', '104px'];
/** The narrow layout hides the profile, which the details show. */
const minColumns = ['152px', '176px', 'auto', '164px', '96px'];
const minBelow = 1100;

export function AuditTable({ rows, of, onEnd }: AuditTableProps) {
  const least = useBelow(minBelow);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const heads = auditText.columns;
  return (
    <>
      <DataTable
        label={auditText.tableName}
        columns={least ? minColumns : columns}
        count={rows.length}
        total={of ?? null}
        onEnd={onEnd}
        head={
          <>
            <HeadCell>{heads.time}</HeadCell>
            <HeadCell>{heads.kind}</HeadCell>
            <HeadCell>{heads.subject}</HeadCell>
            <HeadCell>{heads.outcome}</HeadCell>
            {!least && <HeadCell>{heads.profile}</HeadCell>}
            <HeadCell>{heads.user}</HeadCell>
          </>
        }
        renderRow={(index) => {
          const entry = rows[index];
          return entry === undefined ? null : (
            <EntryRow key={entry.no} entry={entry} least={least} onOpen={() => setOpened(entry)} />
          );
        }}
      />
      {opened !== null && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface EntryRowProps {
  entry: AuditEntry;
  least: boolean;
  onOpen: () => void;
}

function EntryRow({ entry, least, onOpen }: EntryRowProps) {
  const time = useTime();
  const subject = subjectWords(entry);
  return (
    <Row onOpen={onOpen}>
      <Cell tone="ink-2" title={time.whole(entry.at)}>
        {time.dayAndClock(entry.at)}
      </Cell>
      <Cell>
        <button type="button" className={styles.open} data-row-focus onClick={onOpen}>
          {kindWords(entry.kind)}
        </button>
      </Cell>
      <Cell mono={subject === null}>{subject ?? <CutText text={entry.subject} />}</Cell>
      <Cell tone={entry.outcome === 'damaged' || entry.outcome === 'unknown' ? 'bad' : 'ink-2'}>
        <Outcome of={entry} />
      </Cell>
      {!least && (
        <Cell tone="ink-2">
          <CutText text={profileOf(entry)} />
        </Cell>
      )}
      <Cell tone="ink-3">
        <CutText text={entry.user} />
      </Cell>
    </Row>
  );
}

export const Outcome = ({ of }: { of: Pick<AuditEntry, 'kind' | 'outcome'> }) =>
  of.outcome === 'unknown' ? (
    <Badge shape="unknown-outcome" tone="bad">
      {outcomeWords(of)}
    </Badge>
  ) : (
    outcomeWords(of)
  );

function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const time = useTime();
  const { columns: names } = auditText;
  const subject = subjectWords(entry);
  const profile = profileOf(entry);
  return (
    <Dialog
      open
      readOnly
      onClose={onClose}
      title={kindWords(entry.kind)}
      remark={auditText.entryTitle(entry.no)}
      foot={<Button onClick={onClose}>{commonText.close}</Button>}
    >
      <KeyValues label={auditText.factsName}>
        <KeyValue label={names.time}>{time.whole(entry.at)}</KeyValue>
        {entry.subject !== '' && (
          <KeyValue label={names.subject}>{subject ?? <VisibleText text={entry.subject} mono />}</KeyValue>
        )}
        <KeyValue label={names.outcome}>
          <Outcome of={entry} />
        </KeyValue>
        {profile !== '' && (
          <KeyValue label={names.profile}>
            <VisibleText text={profile} />
          </KeyValue>
        )}
        <KeyValue label={names.user}>{entry.user === '' ? auditText.none : untrusted(entry.user)}</KeyValue>
        {factsOf(entry, time.whole).map(({ label, value, isRaw }) => (
          <KeyValue key={label} label={label}>
            {isRaw ? <VisibleText text={value} mono /> : value}
          </KeyValue>
        ))}
      </KeyValues>
    </Dialog>
  );
}
