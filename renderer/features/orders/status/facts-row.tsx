/** Settlement, refund, service status and the number of checks by result. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { Field } from '../../../../electron/contract/order-record.ts';
import { refundShapes } from '../../../lib/orders/order-statuses.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Fact, FactsStrip } from '../../../ui/tables/facts-strip.tsx';
import { Undocumented } from '../../../ui/text/not-provided.tsx';
import { countChecks } from '../checks/findings.ts';
import { FieldString } from '../record/field-value.tsx';
import { refundName } from '../refund-facts.tsx';
import { ordersText } from '../../../text/orders.ts';

const settlementShape = { unsettled: 'unsettled', settling: 'settling', settled: 'settled' } as const;

interface FactsViewProps {
  lookup: OrderLookup;
  onChecks: () => void;
}

export function FactsView({ lookup, onChecks }: FactsViewProps) {
  const { record, status } = lookup;
  return (
    <FactsStrip label={ordersText.facts.name}>
      <Fact label={ordersText.facts.settlement}>
        <Settlement state={record.settlement_status} type={record.settlement_type} />
      </Fact>
      <Fact label={ordersText.facts.refund}>
        <Refund lookup={lookup} />
      </Fact>
      <Fact label={ordersText.facts.reported} columns={2}>
        <FieldString of={status.reported} field="status" mono limit={60} />
      </Fact>
      <Fact label={ordersText.facts.checks} columns={4}>
        <Checks lookup={lookup} onChecks={onChecks} />
      </Fact>
    </FactsStrip>
  );
}

function Settlement({ state, type }: { state: Field<string>; type: Field<string> }) {
  if (state.is !== 'present' || state.value === '') return <FieldString of={state} field="settlement_status" />;
  const known = knownKey(settlementShape, state.value);
  if (known === null) return <Undocumented raw={state.value} />;
  const name = ordersText.facts.settlementState[known];
  if (type.is !== 'present' || type.value === '') return <Badge shape={settlementShape[known]}>{name}</Badge>;
  const typeName = knownKey(ordersText.facts.settlementType, type.value);
  if (typeName !== null) {
    return (
      <Badge shape={settlementShape[known]}>
        {ordersText.facts.joined(name, ordersText.facts.settlementType[typeName])}
      </Badge>
    );
  }
  return (
    <>
      <Badge shape={settlementShape[known]}>{name}</Badge>
      <Undocumented raw={type.value} />
    </>
  );
}

function Refund({ lookup }: { lookup: OrderLookup }) {
  const { refund } = lookup.status;
  if (refund === 'not-reported') {
    const { refund_requested: requested } = lookup.record;
    return requested.is === 'present' && requested.value !== '' ? (
      <Undocumented raw={requested.value} />
    ) : (
      <FieldString of={requested} field="refund_requested" />
    );
  }
  return <Badge shape={refundShapes[refund]}>{refundName(lookup)}</Badge>;
}

function Checks({ lookup, onChecks }: FactsViewProps) {
  const counts = countChecks(lookup.checks);
  const quiet = counts.mismatch === 0 && counts.notice === 0;
  return (
    <>
      {counts.mismatch > 0 && (
        <Badge shape="mismatch">
          <button type="button" className="link" onClick={onChecks}>
            {ordersText.facts.issues(counts.mismatch)}
          </button>
        </Badge>
      )}
      {counts.notice > 0 && (
        <Badge shape="notice">
          <button type="button" className="link" onClick={onChecks}>
            {ordersText.facts.warnings(counts.notice)}
          </button>
        </Badge>
      )}
      {quiet && counts.pass > 0 && (
        <Badge shape="pass">
          {counts.pass === lookup.checks.length
            ? ordersText.facts.allPassed(counts.pass)
            : ordersText.facts.passed(counts.pass)}
        </Badge>
      )}
      {quiet && counts.nothing > 0 && <span className="ink-3">{ordersText.facts.notApplicable(counts.nothing)}</span>}
      {counts['cannot-check'] > 0 && (
        <Badge shape="cannot-check">{ordersText.facts.cannotCheck(counts['cannot-check'])}</Badge>
      )}
    </>
  );
}

function knownKey<Names extends Readonly<Record<string, unknown>>>(names: Names, value: string): keyof Names | null {
  return Object.hasOwn(names, value) ? value : null;
}
