/** What the requests of a run are called: the first two of several, and how many more there are. */
import type { RunAliases } from '../../../../electron/contract/address-run.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Cell } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { aliasesWords } from '../runs/run-words.ts';
import styles from './alias-cell.module.css';

export function AliasCell({ aliases }: { aliases: RunAliases }) {
  const words = useText().addresses.run;
  const [only] = aliases.first;
  if (aliases.count === 1 && only === '') return <Cell tone="ink-3">{words.noAlias}</Cell>;
  if (aliases.count === 1 && only !== undefined) {
    return (
      <Cell>
        <CutText text={only} mono />
      </Cell>
    );
  }
  const { named, more } = aliasesWords(aliases, words, (alias) => said(alias));
  // Two names may be long; how many more there are is not cut with them.
  return (
    <Cell title={more === '' ? named : `${named} ${more}`}>
      <span className={styles.several}>
        <span className={classNames(styles.names, 't-mono')}>{named}</span>
        {more !== '' && <span className={styles.more}> {more}</span>}
      </span>
    </Cell>
  );
}
