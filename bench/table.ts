/** The table as people read it: `id  what  ours  floor  ratio  goal  ok`, with the spread beside the ratio. */
import type { Goal, Line, Unit } from './line.ts';

const digits = (value: number): string => {
  if (value === 0) return '0';
  const decimals = Math.max(0, Math.min(4, 2 - Math.floor(Math.log10(Math.abs(value)))));
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
};

const units: Readonly<Record<Unit, string>> = {
  ms: ' ms',
  MiB: ' MiB',
  bytes: ' B',
  components: '',
  'per second': '/s',
};
const figure = (value: number, unit: Unit): string => digits(value) + units[unit];

function goalText({ of, is, value }: Goal, unit: Unit): string {
  const sign = is === 'at most' ? '≤' : '≥';
  return `${sign} ${of === 'ratio' ? `${value} ×` : `${value}${units[unit]}`}`;
}

const heads = ['id', 'what', 'ours', 'floor', 'ratio', 'spread', 'goal', 'ok'];
const toTheRight = new Set(['ours', 'floor', 'ratio']);

function cellsOf({ id, what, unit, ours, floor, ratio, goals, ok }: Line): readonly string[] {
  const spread = ratio.rounds === 1 ? 'once' : `${digits(ratio.least)}–${digits(ratio.most)}`;
  const goal = goals.map((each) => goalText(each, unit)).join(', ');
  return [
    id,
    what,
    figure(ours, unit),
    figure(floor, unit),
    `${digits(ratio.median)} ×`,
    spread,
    goal,
    ok ? 'yes' : 'no',
  ];
}

/** Under a line that is not yet told of, what its floor is and what else belongs to it. */
function remarks({ floor_is, notes }: Line): readonly string[] {
  return [`floor: ${floor_is}`, ...notes].map((text) => `     ${text}`);
}

/** @returns the lines of text, first the head */
export function table(lines: readonly Line[]): readonly string[] {
  const rows = [heads, ...lines.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const text = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return toTheRight.has(heads[column] ?? '') ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return text.flatMap((row, at) => {
    const line = lines[at - 1];
    return line === undefined ? [row] : [row, ...remarks(line)];
  });
}
