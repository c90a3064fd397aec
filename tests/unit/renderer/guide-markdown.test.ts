/** The guide's Markdown, as the page reads it. */
import { expect, it } from 'vitest';
import { blocksOf, inlinesOf } from '../../../renderer/features/guide/markdown.ts';

const files = import.meta.glob<string>('../../../docs/guide/*.md', { query: '?raw', import: 'default', eager: true });

it('titles, headings, lists and tables are read, without pictures', () => {
  const text =
    '# Title\n\n## Head\n\nSome\nwords\n\n1. One\n2. Two\n\n- A\n  b\n- C\n\n![x](x.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
  expect(blocksOf(text)).toEqual([
    { is: 'title', text: 'Title' },
    { is: 'heading', text: 'Head' },
    { is: 'paragraph', text: 'Some\nwords' },
    { is: 'steps', items: ['One\n', 'Two'] },
    { is: 'list', items: ['A\n  b\n', 'C'] },
    { is: 'table', head: ['a', 'b'], rows: [['1', '2']] },
  ]);
});

it('bold, code and links are read in a line', () => {
  expect(inlinesOf('Choose **Compare**, see `x` in [Create](create.md).')).toEqual([
    { is: 'text', text: 'Choose ' },
    { is: 'bold', text: 'Compare' },
    { is: 'text', text: ', see ' },
    { is: 'code', text: 'x' },
    { is: 'text', text: ' in ' },
    { is: 'link', text: 'Create', to: 'create.md' },
    { is: 'text', text: '.' },
  ]);
});

it('no page of the guide shows Markdown characters', () => {
  expect(Object.keys(files).length).toBeGreaterThan(6);
  const texts = Object.values(files)
    .flatMap(blocksOf)
    .flatMap((block) => {
      if (block.is === 'table') return [...block.head, ...block.rows.flat()];
      return 'items' in block ? block.items : [block.text];
    });
  const left = texts.flatMap(inlinesOf).filter(({ text }) => /\*\*|`|\]\(|^#|!\[|^\||\n- |\n\d+\. /.test(text));
  expect(left).toEqual([]);
});
