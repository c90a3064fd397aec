/** The table of skipped lines. Only rows near the viewport are rendered. */
import type { LeftOutRow } from '../../../../electron/contract/bulk-left-out.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useText } from '../../../lib/text/text.ts';
import { PagedTable } from '../../../ui/tables/paged-table.tsx';
import { Cell, HeadCell, Row, type RowPlace } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { whyWords } from './left-out-words.ts';

const columns = ['72px', 'auto', '400px'];

interface LeftOutTableProps {
  lines: readonly LeftOutRow[];
  /** Identifies the lookup and its filter. */
  name: string;
}

export function LeftOutTable({ lines, name }: LeftOutTableProps) {
  const words = useText().bulk.leftOut;
  return (
    <PagedTable
      label={words.title}
      columns={columns}
      count={lines.length}
      of={lines.length}
      rowHeight={28}
      leftAs={name}
      dense
      head={
        <>
          <HeadCell align="right">{words.columns.line}</HeadCell>
          <HeadCell apart>{words.columns.text}</HeadCell>
          <HeadCell>{words.columns.why}</HeadCell>
        </>
      }
      renderRow={(index, place) => {
        const row = lines[index];
        return row === undefined ? null : <LineRow key={index} row={row} place={place} />;
      }}
    />
  );
}

function LineRow({ row, place }: { row: LeftOutRow; place: RowPlace }) {
  const { bulk } = useText();
  const words = bulk.leftOut;
  if (row.is === 'damaged') {
    return (
      <Row virtual={place}>
        <Cell />
        <Cell apart tone="bad" colSpan={2}>
          {words.damaged}
        </Cell>
      </Row>
    );
  }
  const text = row.is === 'kept' ? row.text : null;
  return (
    <Row virtual={place}>
      <Cell align="right" tone="ink-3">
        {formatCount(row.line)}
      </Cell>
      {text === null ? (
        <Cell apart tone="ink-3">
          {row.is === 'sealed' ? words.sealed : words.tooLong}
        </Cell>
      ) : (
        <Cell apart>
          <CutText text={text} mono />
        </Cell>
      )}
      <Cell whole tone="ink-2">
        {whyWords(row.because, bulk)}
      </Cell>
    </Row>
  );
}
