/** Parses the Markdown that the guide uses: headings, paragraphs, lists and tables. Pictures are skipped. */
export type Inline =
  | { readonly is: 'text' | 'bold' | 'code'; readonly text: string }
  | { readonly is: 'link'; readonly text: string; readonly to: string };

export type Block =
  | { readonly is: 'title' | 'heading' | 'paragraph'; readonly text: string }
  | { readonly is: 'steps' | 'list'; readonly items: readonly string[] }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export const blocksOf = (markdown: string): readonly Block[] => {
  const pieces = markdown.split(/\n{2,}/).map((piece) => piece.trim());
  return pieces.filter((piece) => piece !== '' && !piece.startsWith('![')).map(blockOf);
};

function blockOf(piece: string): Block {
  const [first = '', , ...rows] = piece.split('\n');
  if (piece.startsWith('# ')) return { is: 'title', text: piece.slice(2) };
  if (piece.startsWith('## ')) return { is: 'heading', text: piece.slice(3) };
  if (piece.startsWith('|')) return { is: 'table', head: cellsOf(first), rows: rows.map(cellsOf) };
  if (piece.startsWith('- ')) return { is: 'list', items: itemsOf(piece, /^- /m) };
  if (/^\d+\. /.test(piece)) return { is: 'steps', items: itemsOf(piece, /^\d+\. /m) };
  return { is: 'paragraph', text: piece };
}

const itemsOf = (piece: string, mark: RegExp): readonly string[] => piece.split(mark).slice(1);
const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

export const inlinesOf = (text: string): readonly Inline[] =>
  text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^[\]]+\]\([^()]+\))/).flatMap((piece): readonly Inline[] => {
    if (piece === '') return [];
    if (piece.startsWith('**')) return [{ is: 'bold', text: piece.slice(2, -2) }];
    if (piece.startsWith('`')) return [{ is: 'code', text: piece.slice(1, -1) }];
    const [, words, to] = /^\[([^[\]]+)\]\(([^()]+)\)$/.exec(piece) ?? [];
    return words === undefined || to === undefined ? [{ is: 'text', text: piece }] : [{ is: 'link', text: words, to }];
  });
