/** The aliases of a batch: the first two, and how many more there are. */
import type { BatchAliases } from '../../../../electron/contract/addresses.ts';
import { shopName } from '../../../../electron/contract/address-plan.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Cell } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { shopsWords } from '../batch/batch-words.ts';
import styles from './shop-cell.module.css';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.run;

export function ShopCell({ shops }: { shops: BatchAliases }) {
  const [only] = shops.first;
  if (shops.count === 1 && only === '') return <Cell tone="ink-3">{words.noAlias}</Cell>;
  if (shops.count === 1 && only !== undefined) {
    return (
      <Cell>
        <CutText text={shopName(only)} mono />
      </Cell>
    );
  }
  const { named, more } = shopsWords(shops, (shop) => untrusted(shop));
  // Long aliases are cut, but the number of further ones stays.
  return (
    <Cell title={more === '' ? named : `${named} ${more}`}>
      <span className={styles.several}>
        <span className={classNames(styles.names, 't-mono')}>{named}</span>
        {more !== '' && <span className={styles.more}> {more}</span>}
      </span>
    </Cell>
  );
}
