/** Parts of a batch's row that several lists share. */
import type { AddressAccount, BatchAliases, BatchView } from '../../../../electron/contract/addresses.ts';
import { shopName } from '../../../../electron/contract/address-plan.ts';
import { batchListText, batchText } from '../../../text/batches.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Cell } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { accountParts, batchState, stateShape } from '../batch/batch-words.ts';
import styles from './batch-cells.module.css';

export function BatchBadge({ batch }: { batch: BatchView }) {
  const state = batchState(batch);
  return (
    <Badge shape={stateShape[state]} tone={state === 'unknown' ? 'bad' : 'ink'}>
      {batchListText.states[state]}
    </Badge>
  );
}

/** How many addresses were created, are missing, unknown and so on. */
export function BatchResult({ account }: { account: AddressAccount }) {
  const parts = accountParts(account);
  return parts.map((part, index) => (
    <span key={part.id} className={styles.part} data-tone={part.tone}>
      {part.text}
      {index < parts.length - 1 && ' · '}
    </span>
  ));
}

/** The first two aliases, and how many more there are. */
export function AliasesCell({ aliases: { first, count } }: { aliases: BatchAliases }) {
  const [only] = first;
  if (count === 1 && only === '') return <Cell tone="ink-3">{batchText.noAlias}</Cell>;
  if (count === 1 && only !== undefined) {
    return (
      <Cell>
        <CutText text={shopName(only)} mono />
      </Cell>
    );
  }
  const names = first.map((alias) => (alias === '' ? batchText.withoutAlias : untrusted(shopName(alias)))).join(', ');
  const more = count === first.length ? '' : batchText.moreAliases(count - first.length);
  // Long aliases are cut, but the number of further ones stays.
  return (
    <Cell title={`${names} ${more}`.trim()}>
      <span className={styles.aliases}>
        <span className={classNames(styles.names, 't-mono')}>{names}</span>
        {more !== '' && <span className={styles.more}> {more}</span>}
      </span>
    </Cell>
  );
}
