/** What foreign text could hide, turn or slow down. */
import { e2e, integration, unit, type Mutation } from './mutation.ts';

const parts = 'renderer/ui/text/visible-text-parts.ts';
const isTimed = unit('shell/regular-expressions', 'takes eight times as long for eight times as much');
const everyForm = unit('payment-service/secret-hiding', 'is taken out of every form of');

export const text: readonly Mutation[] = [
  {
    guard: 'a pasted column that is not plain is asked for',
    file: 'renderer/features/addresses/create/shops/shop-columns.ts',
    find: 'sure: head.sure && found.sure && (all || byName)',
    replace: 'sure: rows.length > 0 || (head.sure && found.sure && (all || byName))',
    noticedBy: unit('renderer/addresses/shop-text', 'are asked for where there is'),
  },
  {
    guard: 'blanks that look like another are told',
    file: 'electron/contract/unseen-characters.ts',
    find: 'const otherBlanks = String.raw`(?! )\\p{Zs}`;',
    replace: 'const otherBlanks = String.raw`(?! )\\p{Zl}`;',
    noticedBy: unit('renderer/ui/visible-text-parts', 'makes what hides visible'),
  },
  {
    guard: 'the blanks at the end of a text are looked for once',
    file: parts,
    find: '/(?<! ) +$/',
    replace: '/ +$/',
    noticedBy: isTimed,
  },
  {
    guard: 'a path is drawn as text from outside',
    file: 'renderer/features/settings/about-tab.tsx',
    find: '<VisibleText text={info.dataFolder} mono limit={longestPath} />',
    replace: '<code>{info.dataFolder}</code>',
    noticedBy: e2e('hostile-files', 'nothing hides that stands in a database'),
  },
  {
    guard: 'letters that are not seen are no part of a file name',
    file: 'electron/ipc/named-choice.ts',
    find: "readable(text.normalize('NFKC'))",
    replace: "text.normalize('NFKC')",
    noticedBy: unit('ipc/readable-names', 'names a file by what is seen of a name'),
  },
  {
    guard: 'a manifest is read as it is',
    file: 'electron/export/manifest/manifest.ts',
    find: 'readableJson(value, 2)',
    replace: 'JSON.stringify(value, null, 2)',
    noticedBy: integration('export/address-export', 'the manifest names each run of the choice that is not whole'),
  },
  {
    guard: 'diagnostics name no profile',
    file: 'electron/shell/process/diagnostics.ts',
    find: 'readableJson(withoutNames(facts))',
    replace: 'readableJson(facts)',
    noticedBy: unit('ipc/readable-names', 'reports no name'),
  },
  {
    guard: 'a secret in wide letters is hidden',
    file: 'electron/payment-service/hiding/secret-hiding.ts',
    find: 'wide !== null && wideLetters.test(hidden) ? hidden.replace(wide, hiddenMark) : hidden',
    replace: 'wide === null ? hidden : hidden',
    noticedBy: everyForm,
  },
  {
    guard: 'a secret with what is not seen between its letters is hidden',
    file: 'electron/payment-service/hiding/secret-hiding.ts',
    find: 'hasUnseen(whole) ? ',
    replace: "hasUnseen('') ? ",
    noticedBy: everyForm,
  },
];
