/** Lines of the file, and orders that it lacks. Only rows near the viewport are rendered. */
import { Link, useNavigate } from '@tanstack/react-router';
import { formatCount, formatDecimal } from '../../../lib/format/money.ts';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { verdictShape, verdictWhenRead } from '../../../lib/orders/verdicts.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { useKeyedRows } from '../../../ui/tables/followed-row.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Cell, HeadCell, Row } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { kindShapes, type ShownLine } from './kind-shapes.ts';
import { reconcileText } from '../../../text/reconcile.ts';

/**
 * Amounts and the result come first. Narrow windows drop the line number and the status.
 */
interface Layout {
  readonly columns: readonly string[];
  readonly hasLine: boolean;
  readonly hasVerdict: boolean;
}

const wide: Layout = {
  columns: ['64px', '152px', '192px', '208px', '168px', '192px', '192px', 'auto'],
  hasLine: true,
  hasVerdict: true,
};
const usual: Layout = {
  columns: ['44px', '104px', '132px', '164px', '148px', '132px', '132px', 'auto'],
  hasLine: true,
  hasVerdict: true,
};
const least: Layout = {
  columns: ['96px', '136px', 'auto', '148px', '136px', '136px'],
  hasLine: false,
  hasVerdict: false,
};
const leastBelow = 1240;
const wideFrom = 1680;

function useLayout(): Layout {
  const isLeast = useBelow(leastBelow);
  const isWide = !useBelow(wideFrom);
  return isLeast ? least : isWide ? wide : usual;
}

const keyOf = (line: ShownLine): string | number => (line.is === 'not-in-file' ? line.found.serviceId : line.line);

interface LinesTableProps {
  lines: readonly ShownLine[];
  /** Identifies the file and its filter. */
  name: string;
}

export function LinesTable({ lines, name }: LinesTableProps) {
  const heads = reconcileText.heads;
  const layout = useLayout();
  return (
    <DataTable
      label={reconcileText.lines}
      columns={layout.columns}
      count={lines.length}
      rowHeight={28}
      leftAs={name}
      rows={useKeyedRows(lines.map(keyOf))}
      dense
      head={
        <>
          {layout.hasLine && <HeadCell align="right">{heads.line}</HeadCell>}
          <HeadCell>{heads.number}</HeadCell>
          <HeadCell align="right">{heads.amount}</HeadCell>
          <HeadCell>{heads.comesTo}</HeadCell>
          <HeadCell>{heads.order}</HeadCell>
          <HeadCell align="right">{heads.billed}</HeadCell>
          <HeadCell align="right">{heads.received}</HeadCell>
          {layout.hasVerdict && <HeadCell>{heads.verdict}</HeadCell>}
        </>
      }
      renderRow={(index) => {
        const line = lines[index];
        return line === undefined ? null : <LineRow key={index} line={line} layout={layout} />;
      }}
    />
  );
}

interface LineRowProps {
  line: ShownLine;
  layout: Layout;
}

function LineRow({ line, layout }: LineRowProps) {
  const navigate = useNavigate();
  const { found } = line;
  const ofFile = line.is === 'not-in-file' ? null : line;
  const { amount = null, currency = null } = ofFile ?? {};
  const params = { serviceId: found?.serviceId ?? '' };
  const number = ofFile?.order ?? found?.merchantOrder ?? '';
  return (
    <Row {...(found === null ? {} : { onOpen: () => void navigate({ to: '/order/$serviceId', params }) })}>
      {layout.hasLine && (
        <Cell align="right" tone="ink-3">
          {ofFile === null ? '' : formatCount(ofFile.line)}
        </Cell>
      )}
      <Cell>
        <CutText text={number} mono />
      </Cell>
      <Cell align="right" whole>
        <Amount of={amount === null ? null : { amount, currency }} />
      </Cell>
      <Cell whole>
        <Badge shape={kindShapes[line.is]}>{reconcileText.kinds[line.is]}</Badge>
      </Cell>
      <Cell mono whole>
        {found !== null && (
          <Link to="/order/$serviceId" params={params} tabIndex={-1} data-row-focus>
            <VisibleText text={found.serviceId} mono />
          </Link>
        )}
      </Cell>
      <Cell align="right" whole>
        <Amount of={line.billed} />
      </Cell>
      <Cell align="right" whole>
        <Amount
          of={found === null || found.received === null ? null : { amount: found.received, currency: found.currency }}
        />
      </Cell>
      {layout.hasVerdict && (
        <Cell whole>{found !== null && <Badge shape={verdictShape(found)}>{verdictWhenRead(found)}</Badge>}</Cell>
      )}
    </Row>
  );
}

function Amount({ of }: { of: { readonly amount: string; readonly currency: string | null } | null }) {
  if (of === null) return <span className="ink-3">—</span>;
  const unit = of.currency === null ? '' : ` ${untrustedUnit(of.currency)}`;
  return <Figures text={`${formatDecimal(of.amount)}${unit}`} />;
}
