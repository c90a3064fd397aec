/** Matches the columns of a text, each with its name and first values, before anything is imported. */
import { useState } from 'react';
import { untrusted } from '../../../../text/untrusted-text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/inputs/choices/checkbox.tsx';
import { Select } from '../../../../ui/inputs/choices/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../../../ui/tables/table.tsx';
import { CutText } from '../../../../ui/text/cut-text.tsx';
import { roles, type Role } from './shop-columns.ts';
import { columnsOfText, shopsIn } from './shop-text.ts';
import styles from './columns-dialog.module.css';
import type { Columned, GivenTable } from './use-intake.ts';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.shops;

const columns = ['34%', 'auto', '184px'] as const;
/** Cells of a column that are shown. */
const shown = 3;

export interface ColumnsDialogProps {
  given: GivenTable;
  first: Columned;
  /** Its lines are in the form already and are replaced. */
  isAnew: boolean;
  /** Null: nothing is imported or changed. */
  onAnswer: (chosen: Columned | null) => void;
}

export function ColumnsDialog({ given, first, isAnew, onAnswer }: ColumnsDialogProps) {
  const [chosen, setChosen] = useState<Columned>({ headed: first.headed, columns: first.columns });
  const { rows } = given.table;
  const all = columnsOfText(rows, chosen);
  const lines = shopsIn(rows, chosen);
  const leftOut = all.filter(({ role }) => role === null).length;
  const none = lines.length === 0 || leftOut === all.length;
  const choose = (place: number, role: Role | null): void => {
    // Each role has one column, so the previous one loses it.
    const of = (each: Role): number | null =>
      each === role ? place : chosen.columns[each] === place ? null : chosen.columns[each];
    setChosen({ ...chosen, columns: { alias: of('alias'), count: of('count'), callbackUrl: of('callbackUrl') } });
  };
  const take = (): void => {
    if (!none) onAnswer(chosen);
  };
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(null)}
      title={words.columnsTitle}
      width={720}
      onSubmit={take}
      footRemark={<span role="status">{words.leavesOut(leftOut)}</span>}
      foot={
        <>
          <Button size="form" onClick={() => onAnswer(null)}>
            {words.cancel}
          </Button>
          <Button size="form" variant="primary" disabled={none} onClick={take}>
            {words.takeIn(lines.length)}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {given.from !== null && `${words.quoted(untrusted(given.from))}: `}
        {isAnew ? words.columnsLeadAnew : words.columnsLead}
      </p>
      <div className={styles.headed}>
        <Checkbox checked={chosen.headed} onChange={(headed) => setChosen({ ...chosen, headed })}>
          {words.firstRowNames}
        </Checkbox>
      </div>
      <div className={styles.columns}>
        <Table label={words.columnsTitle} columns={columns}>
          <TableHead>
            <HeadCell>{words.columnOf}</HeadCell>
            <HeadCell>{words.holds}</HeadCell>
            <HeadCell>{words.takenAs}</HeadCell>
          </TableHead>
          <TableBody>
            {all.map(({ place, name, role }) => (
              <Row key={place}>
                <Cell>{name === '' ? words.column(place + 1) : <CutText text={name} />}</Cell>
                <Cell tone="ink-2">
                  <CutText
                    text={sample(rows.slice(chosen.headed ? 1 : 0).map(({ cells }) => cells[place] ?? ''))}
                    mono
                  />
                </Cell>
                <Cell>
                  <Select
                    label={words.takenAsName(name === '' ? words.column(place + 1) : untrusted(name))}
                    value={role ?? 'none'}
                    onChange={(next) => choose(place, next === 'none' ? null : next)}
                    options={[
                      ...roles.map((of) => ({ value: of, words: words.columns[of] })),
                      { value: 'none' as const, words: words.leaveOut },
                    ]}
                    width={172}
                  />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
    </Dialog>
  );
}

/** The first few cells that aren't empty. */
function sample(cells: readonly string[]): string {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return `${filled.slice(0, shown).join(' · ')}${filled.length > shown ? ' …' : ''}`;
}
