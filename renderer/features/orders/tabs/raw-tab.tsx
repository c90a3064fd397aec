/** The response as received: formatted without changing a token, and copied as received. */
import { Copy } from 'lucide-react';
import { useMemo } from 'react';
import { invisibleInLines, escapedInJson } from '../../../../electron/contract/invisible-characters.ts';
import { useCopy } from '../../../lib/copy.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { ordersText } from '../../../text/orders.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './raw-tab.module.css';

const words = ordersText.raw;

export function RawTab({ raw }: { raw: string }) {
  const copy = useCopy();
  const shown = useMemo(() => {
    const lines = layOutJson(raw);
    const { text, count } = showUnseen(lines === null ? raw : lines.join('\n'));
    return { blocks: blocksOf(text), unseen: count, isFormatted: lines !== null };
  }, [raw]);
  const bytes = useMemo(() => new TextEncoder().encode(raw).length, [raw]);
  return (
    <>
      <div className={styles.bar}>
        <span className="t-small">
          {shown.isFormatted ? words.size(formatCount(bytes)) : words.sizeAsIs(formatCount(bytes))}
          {shown.unseen > 0 && `, ${words.unseen(shown.unseen)}`}
        </span>
        <Button icon={<Icon of={Copy} size={14} />} onClick={() => void copy(raw, ordersText.copied(words.what))}>
          {words.copy}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys. */}
      <pre className={styles.text} tabIndex={0} role="region" aria-label={words.name}>
        {shown.blocks.map(({ from, lines }) => (
          <code key={from} className={styles.block} style={{ containIntrinsicBlockSize: `${lines.length * 20}px` }}>
            {`${lines.join('\n')}\n`}
          </code>
        ))}
      </pre>
    </>
  );
}

const linesPerBlock = 200;

/** Hidden blocks have no layout, so that two megabytes scroll as easily as two lines. */
function blocksOf(text: string): readonly { readonly from: number; readonly lines: readonly string[] }[] {
  const lines = text.split('\n');
  return Array.from({ length: Math.ceil(lines.length / linesPerBlock) }, (_, block) => ({
    from: block * linesPerBlock,
    lines: lines.slice(block * linesPerBlock, (block + 1) * linesPerBlock),
  }));
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/gs;
const indentation = '  ';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Lines of the text, indented, without touching a token: `JSON.stringify` would round an int64 and rewrite `1.10` as
 * `1.1`. Null if the text isn’t JSON, which is then shown as received.
 */
export function layOutJson(text: string): readonly string[] | null {
  if (!isJson(text)) return null;
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  let opened = false;
  const breakLine = () => {
    lines.push(line);
    line = indentation.repeat(depth);
  };
  for (const [part] of text.matchAll(token)) {
    const closes = part === '}' || part === ']';
    if (opened && !closes) breakLine();
    if (part === '{' || part === '[') {
      line += part;
      depth += 1;
      opened = true;
      continue;
    }
    if (closes) {
      depth -= 1;
      if (!opened) breakLine();
      line += part;
    } else if (part === ',') {
      line += part;
      breakLine();
    } else if (part === ':') {
      line += ': ';
    } else {
      line += part;
    }
    opened = false;
  }
  lines.push(line);
  return lines;
}

// Line breaks are added by the layout, or belong to a response that isn't JSON.
const invisibleOrStacked = new RegExp(invisibleInLines, 'gu');

/** Invisible and direction characters as `\uXXXX`, with their number. */
export function showUnseen(text: string): { readonly text: string; readonly count: number } {
  let count = 0;
  const shown = text.replaceAll(invisibleOrStacked, (character) => {
    count += 1;
    return escapedInJson(character);
  });
  return { text: shown, count };
}
