/** How much of an answer the page draws at a time. */
import { view, type Mutation } from './mutation.ts';

const long = (title: string) => view('renderer/orders/long-lists', title);
const orders = 'renderer/features/orders';

export const bounds: readonly Mutation[] = [
  {
    guard: 'of a long table the rows in view alone are drawn',
    file: 'renderer/ui/tables/long-table.tsx',
    find: '  if (props.count > most) return <Scrolled {...props} />;\n',
    replace: '',
    noticedBy: long('draws no more elements of eight times as many items'),
  },
  {
    guard: 'a long table opens where the unfolded row is',
    file: 'renderer/ui/tables/long-table.tsx',
    find: '    initialOffset: (openedAtFirst ?? 0) * estimatedHeight,\n',
    replace: '',
    noticedBy: long('opens where the unfolded row is, and counts as the whole list does'),
  },
  {
    guard: 'of a long list the first are drawn',
    file: `${orders}/tabs/show-more.tsx`,
    find: 'const count = of <= wanted + 1 ? of : wanted;',
    replace: 'const count = of;',
    noticedBy: long('draws no more elements of eight times as many fields that were not read'),
  },
  {
    guard: 'a timeline has the first payments',
    file: `${orders}/timeline/timeline-layout.ts`,
    find: 'if (told > mostPayments && payments > mostPayments + 1) {',
    replace: 'if (payments < 0) {',
    noticedBy: long('a timeline leaves out payments where they would stand, and tells how many'),
  },
  {
    guard: 'the sum of an order has the first currencies',
    file: `${orders}/verdict/sum-view.tsx`,
    find: 'sum.received.slice(0, mostCurrencies).map(',
    replace: 'sum.received.map(',
    noticedBy: long('draws no more elements of eight times as many payments in as many currencies, above the tabs'),
  },
  {
    guard: 'an option names the first payments at its address',
    file: `${orders}/tabs/options/option-rows.tsx`,
    find: 'return more > 0',
    replace: 'return more > Infinity',
    noticedBy: long('names the first payments at an address, and how many more there are'),
  },
  {
    guard: 'a cell has the first of its marks',
    file: `${orders}/tabs/marks.tsx`,
    find: 'checks.slice(0, mostMarks).map(',
    replace: 'checks.map(',
    noticedBy: long('a cell has the first of its marks, and tells how many more there are'),
  },
  {
    guard: 'a receipt has the first payments',
    file: `${orders}/receipt.ts`,
    find: 'payments.value.slice(0, mostTold).flatMap(',
    replace: 'payments.value.flatMap(',
    noticedBy: long('a receipt has the first payments, what all of them come to, and of how many they are'),
  },
  {
    guard: 'a text of marks is a bounded number of elements',
    file: 'renderer/ui/text/visible-text-parts.ts',
    find: '    if (marked > marks) break;\n',
    replace: '',
    noticedBy: long(
      'a text of marks is a bounded number of elements, in a cell as elsewhere, and tells how much is left out',
    ),
  },
];
