/** Settlement, refund, service status and the number of checks by result. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { Field } from '../../../../electron/contract/order-record.ts';
import { useText } from '../../../lib/text/text.ts';
import { refundShapes, refundStateName } from '../../../lib/orders/verdicts.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Fact, FactsStrip } from '../../../ui/tables/facts-strip.tsx';
import { Undocumented } from '../../../ui/text/not-given.tsx';
import { countChecks } from '../checks/findings.ts';
import { FieldString } from '../record/field-value.tsx';
import { refundTypeOf } from '../record/refund-terms.ts';

const settlementShape = { unsettled: 'unsettled', settling: 'settling', settled: 'settled' } as const;

export function FactsView({ reading }: { reading: OrderLookup }) {
  const { orders } = useText();
  const { record, verdict } = reading;
  return (
    <FactsStrip label={orders.facts.name}>
      <Fact label={orders.facts.settlement}>
        <Settlement state={record.settlement_status} type={record.settlement_type} />
      </Fact>
      <Fact label={orders.facts.refund}>
        <Refund reading={reading} />
      </Fact>
      <Fact label={orders.facts.reported} columns={2}>
        <FieldString of={verdict.reported} field="status" mono limit={60} />
      </Fact>
      <Fact label={orders.facts.checks} columns={4}>
        <Checks reading={reading} />
      </Fact>
    </FactsStrip>
  );
}

function Settlement({ state, type }: { state: Field<string>; type: Field<string> }) {
  const { facts } = useText().orders;
  if (state.is !== 'given' || state.value === '') return <FieldString of={state} field="settlement_status" />;
  const known = knownKey(settlementShape, state.value);
  if (known === null) return <Undocumented raw={state.value} />;
  const name = facts.settlementState[known];
  if (type.is !== 'given' || type.value === '') return <Badge shape={settlementShape[known]}>{name}</Badge>;
  const typeName = knownKey(facts.settlementType, type.value);
  if (typeName !== null) {
    return <Badge shape={settlementShape[known]}>{facts.joined(name, facts.settlementType[typeName])}</Badge>;
  }
  return (
    <>
      <Badge shape={settlementShape[known]}>{name}</Badge>
      <Undocumented raw={type.value} />
    </>
  );
}

function Refund({ reading }: { reading: OrderLookup }) {
  const { facts } = useText().orders;
  const { refund } = reading.verdict;
  // Once a refund succeeded, its amounts say how much was returned. Until then there is only the service's word.
  const type = refund === 'succeeded' ? null : refundTypeOf(reading.record);
  const name = refundStateName(reading.verdict, facts);
  if (refund === 'not-reported') {
    const { refund_requested: requested } = reading.record;
    return requested.is === 'given' && requested.value !== '' ? (
      <Undocumented raw={requested.value} />
    ) : (
      <FieldString of={requested} field="refund_requested" />
    );
  }
  return (
    <Badge shape={refundShapes[refund]}>{type === null ? name : facts.joined(name, facts.refundType[type])}</Badge>
  );
}

function Checks({ reading }: { reading: OrderLookup }) {
  const { facts } = useText().orders;
  const counts = countChecks(reading.checks);
  const quiet = counts.mismatch === 0 && counts.notice === 0;
  return (
    <>
      {counts.mismatch > 0 && <Badge shape="mismatch">{facts.issues(counts.mismatch)}</Badge>}
      {counts.notice > 0 && <Badge shape="notice">{facts.warnings(counts.notice)}</Badge>}
      {quiet && counts.pass > 0 && (
        <Badge shape="pass">
          {counts.pass === reading.checks.length ? facts.allPassed(counts.pass) : facts.passed(counts.pass)}
        </Badge>
      )}
      {quiet && counts.nothing > 0 && <span className="ink-3">{facts.notApplicable(counts.nothing)}</span>}
      {counts['cannot-check'] > 0 && <Badge shape="cannot-check">{facts.cannotCheck(counts['cannot-check'])}</Badge>}
    </>
  );
}

function knownKey<Names extends Readonly<Record<string, unknown>>>(names: Names, value: string): keyof Names | null {
  return Object.hasOwn(names, value) ? value : null;
}
