/** The response as received: formatted without changing a token, searched, and copied as received. */
import { ChevronDown, ChevronUp, Copy, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type KeyboardEvent, useEffect, useRef } from 'react';
import { concealedInLines, escapedInJson } from '../../../../electron/contract/unseen-characters.ts';
import { useCopy } from '../../../lib/copy.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { ordersText } from '../../../text/orders.ts';
import styles from './raw-tab.module.css';

const mostPlaces = 1000;

export function RawTab({ raw }: { raw: string }) {
  const words = ordersText.raw;
  const copy = useCopy();
  const [wanted, setWanted] = useState('');
  const [place, setPlace] = useState(0);
  const shown = useMemo(() => {
    const lines = layOutJson(raw);
    return { ...showUnseen(lines === null ? raw : lines.join('\n')), laidOut: lines !== null };
  }, [raw]);
  const searched = useDeferredValue(wanted);
  const places = useMemo(() => placesOf(shown.text, searched, mostPlaces + 1), [shown, searched]);
  const count = Math.min(places.length, mostPlaces);
  const step = (by: number) => setPlace((now) => (count === 0 ? 0 : (now + by + count) % count));
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const bytes = useMemo(() => new TextEncoder().encode(raw).length, [raw]);
  const found = places.length > mostPlaces ? words.foundMany(formatCount(mostPlaces)) : words.found(formatCount(count));
  return (
    <div className={styles.raw}>
      <div className={styles.bar}>
        <TextInput
          aria-label={words.find}
          placeholder={words.find}
          icon={<Icon of={Search} size={14} />}
          width={280}
          mono
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKey}
        />
        <span role="status" className={styles.found}>
          {searched !== '' && (count > 1 ? words.place(formatCount(place + 1), found) : found)}
        </span>
        {count > 1 && (
          <>
            <IconButton label={words.previous} icon={<Icon of={ChevronUp} size={14} />} onClick={() => step(-1)} />
            <IconButton label={words.next} icon={<Icon of={ChevronDown} size={14} />} onClick={() => step(1)} />
          </>
        )}
        <span className={styles.size}>
          {shown.laidOut ? words.size(formatCount(bytes)) : words.sizeAsIs(formatCount(bytes))}
          {shown.count > 0 && `, ${words.unseen(shown.count)}`}
        </span>
        <Button icon={<Icon of={Copy} size={14} />} onClick={() => void copy(raw, ordersText.copied(words.what))}>
          {words.copy}
        </Button>
      </div>
      <RawText text={shown.text} label={words.name} places={places} length={searched.length} current={place} />
    </div>
  );
}

/** Matches are ranges of the highlight registry, so that two megabytes stay a few nodes. Hidden blocks have no layout. */
interface RawTextProps {
  text: string;
  label: string;
  /** The start of each match, ascending. */
  places: readonly number[];
  /** Of a match. */
  length: number;
  /** Index of the shown match. */
  current: number;
}

const linesPerBlock = 200;
const foundName = 'raw-found';
const currentName = 'raw-current';

interface Block {
  readonly from: number;
  readonly text: string;
  readonly lines: number;
}

function RawText({ text, label, places, length, current }: RawTextProps) {
  const element = useRef<HTMLPreElement>(null);
  const blocks = useMemo(() => blocksOf(text), [text]);

  useEffect(() => {
    const pre = element.current;
    if (pre === null || places.length === 0 || length === 0) return undefined;
    const ranges = places.map((from) => rangeOf(pre, blocks, from, from + length)).filter((range) => range !== null);
    CSS.highlights.set(foundName, new Highlight(...ranges));
    return () => void CSS.highlights.delete(foundName);
  }, [blocks, places, length]);

  useEffect(() => {
    const pre = element.current;
    const from = places[current];
    if (pre === null || from === undefined || length === 0) return undefined;
    const range = rangeOf(pre, blocks, from, from + length);
    if (range === null) return undefined;
    const highlight = new Highlight(range);
    highlight.priority = 1;
    CSS.highlights.set(currentName, highlight);
    reveal(pre, range);
    return () => void CSS.highlights.delete(currentName);
  }, [blocks, places, length, current]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys.
    <pre ref={element} className={styles.text} tabIndex={0} role="region" aria-label={label}>
      {blocks.map((block) => (
        <code
          key={block.from}
          className={styles.block}
          style={{ containIntrinsicBlockSize: `${String(block.lines * 20)}px` }}
        >
          {block.text}
        </code>
      ))}
    </pre>
  );
}

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let from = 0;
  let lines = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
    lines += 1;
    if (lines < linesPerBlock) continue;
    blocks.push({ from, text: text.slice(from, end + 1), lines });
    from = end + 1;
    lines = 0;
  }
  if (from < text.length || blocks.length === 0) blocks.push({ from, text: text.slice(from), lines: lines + 1 });
  return blocks;
}

/** A match may start in one block and end in the next. */
function rangeOf(pre: HTMLElement, blocks: readonly Block[], from: number, to: number): Range | null {
  const start = pointOf(pre, blocks, from);
  const end = pointOf(pre, blocks, to);
  if (start === null || end === null) return null;
  const range = new Range();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

function pointOf(pre: HTMLElement, blocks: readonly Block[], at: number): { node: Node; offset: number } | null {
  const index = blocks.findLastIndex((block) => block.from <= at);
  const block = blocks[index];
  const node = pre.children.item(index)?.firstChild ?? null;
  return block === undefined || node === null ? null : { node, offset: Math.min(at - block.from, block.text.length) };
}

/** Scrolls the text, and the page if the match isn't in the window. */
function reveal(pre: HTMLElement, range: Range): void {
  const block = range.startContainer.parentElement;
  const box = pre.getBoundingClientRect();
  const isSeen = (place: DOMRect) => place.height > 0 && place.top >= box.top && place.bottom <= box.bottom;
  // A hidden block has no layout yet: first the block, then the line.
  if (!isSeen(range.getBoundingClientRect()) && block !== null) pre.scrollTop = block.offsetTop - pre.offsetTop;
  const place = range.getBoundingClientRect();
  if (!isSeen(place)) pre.scrollTop += place.top - box.top - box.height / 2;
  const shown = range.getBoundingClientRect();
  if (shown.top < 0 || shown.bottom > window.innerHeight) pre.scrollIntoView({ block: 'nearest' });
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

// Line ends are our own, or those of a response that isn't JSON.
const concealed = new RegExp(concealedInLines, 'gu');

/** Invisible and direction characters as `\uXXXX`, with their number. */
export function showUnseen(text: string): { readonly text: string; readonly count: number } {
  let count = 0;
  const shown = text.replaceAll(concealed, (character) => {
    count += 1;
    return escapedInJson(character);
  });
  return { text: shown, count };
}

/** The start of each match, ignoring case. */
export function placesOf(text: string, wanted: string, limit: number): readonly number[] {
  const places: number[] = [];
  if (wanted === '') return places;
  // Lower case may change the length (İ), which would shift the matches after it.
  const lower = text.toLowerCase();
  const hay = lower.length === text.length ? lower : text;
  const needle = hay === lower ? wanted.toLowerCase() : wanted;
  for (let at = hay.indexOf(needle); at !== -1 && places.length < limit; at = hay.indexOf(needle, at + needle.length)) {
    places.push(at);
  }
  return places;
}
