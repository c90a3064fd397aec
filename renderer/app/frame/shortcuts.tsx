/** The dialog of keyboard shortcuts, with those of the view first. */
import { useState } from 'react';
import { keysOfCommand, type AppCommand } from '../../../electron/contract/commands.ts';
import { usePreferences, withCommandKey } from '../../lib/app-info.ts';
import { useShownCommands } from '../../lib/commands.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Key } from '../../ui/marks/key.tsx';
import { helpKey, keysOf, listsOfView } from '../use-shortcuts.ts';
import styles from './shortcuts.module.css';
import { frameText } from '../../text/frame.ts';

interface Line {
  readonly words: string;
  readonly keys: readonly string[];
}

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { singleKeys } = usePreferences();
  const views = useShownCommands();
  const { rows, lists: words } = frameText.shortcuts;
  const [lists] = useState(() => [...document.querySelectorAll(listsOfView)]);
  const selects = lists.some((list) => list.hasAttribute('aria-multiselectable'));
  const letter = (key: string): readonly string[] => (singleKeys ? [key] : []);
  const inLists: readonly Line[] =
    lists.length === 0
      ? []
      : [
          { words: words.next, keys: [...letter('J'), '↓'] },
          { words: words.previous, keys: [...letter('K'), '↑'] },
          { words: words.ends, keys: ['Home', 'End'] },
          { words: words.pages, keys: ['PgUp', 'PgDn'] },
          { words: words.open, keys: ['Enter'] },
          ...(selects
            ? [
                { words: words.select, keys: ['Space'] },
                { words: words.range, keys: ['Shift ↓', 'Shift ↑'] },
                { words: words.all, keys: [withCommandKey('A')] },
              ]
            : []),
        ];
  const either = (command: AppCommand): readonly string[] => {
    const keys = keysOf(command);
    const { withoutModifier } = keysOfCommand(command);
    return [
      ...(keys === null ? [] : [keys]),
      ...(withoutModifier === undefined || !singleKeys ? [] : [withoutModifier]),
    ];
  };
  const everywhere: readonly Line[] = [
    { words: rows.palette, keys: either('open-palette') },
    { words: rows.search, keys: either('focus-search') },
    { words: rows.shortcuts, keys: either('show-shortcuts') },
    { words: frameText.help, keys: letter(helpKey) },
    { words: rows.goOrder, keys: either('go-order') },
    { words: rows.goBulk, keys: either('go-bulk') },
    { words: rows.goReconcile, keys: either('go-reconcile') },
    { words: rows.goAddresses, keys: either('go-addresses') },
    { words: rows.goExports, keys: either('go-exports') },
    { words: rows.goAllAddresses, keys: either('go-all-addresses') },
    { words: rows.goSandbox, keys: either('go-sandbox') },
    { words: rows.goSettings, keys: either('go-settings') },
    { words: rows.escape, keys: ['Esc'] },
  ];
  return (
    <Dialog open readOnly title={frameText.shortcuts.title} width={720} onClose={onClose}>
      <div className={styles.groups}>
        {singleKeys &&
          views.map((view) => (
            <Group
              key={view.group}
              title={view.group}
              lines={view.commands.flatMap((command) =>
                command.letter === undefined
                  ? []
                  : [
                      {
                        words: command.words,
                        keys: [...(command.menu === undefined ? [] : either(command.menu)), command.letter],
                      },
                    ],
              )}
            />
          ))}
        <Group title={words.title} lines={inLists} />
        <Group title={frameText.shortcuts.everywhere} lines={everywhere} />
      </div>
      <p className={styles.remark}>
        {singleKeys ? frameText.shortcuts.lettersOn : frameText.shortcuts.lettersOff}
        {lists.length > 0 && ` ${words.whereFocused(singleKeys)}`}
      </p>
    </Dialog>
  );
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className="t-label">{title}</h3>
      <dl>
        {lines.map((line) => (
          <div key={line.words} className={styles.line}>
            <dt>{line.words}</dt>
            <dd className={styles.keys}>
              {line.keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
