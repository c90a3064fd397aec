/**
 * The shapes of states and timeline marks, in a 16-unit box. Circles are money, squares settlement, octagons failure,
 * and the diamond only an unknown outcome. A word is always beside them.
 */
import { type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './shape.module.css';

const ring = <circle cx="8" cy="8" r="6.25" className={styles.line} />;
const disc = <circle cx="8" cy="8" r="7" className={styles.full} />;
const dashes = (
  <circle cx="8" cy="8" r="6.3" className={styles.line} strokeDasharray="2.2 1.758" strokeDashoffset="1.1" />
);
const octagon = <path d="M5.4 1.5h5.2l3.9 3.9v5.2l-3.9 3.9H5.4l-3.9-3.9V5.4Z" className={styles.round} />;
const square = <rect x="1.75" y="1.75" width="12.5" height="12.5" className={styles.line} />;

interface Drawing {
  readonly tone: 'ink' | 'ink2' | 'ink3' | 'ok' | 'warn' | 'bad';
  readonly parts: ReactNode;
}

const half = (
  <>
    {ring}
    <path d="M1.07 9a7 7 0 0 0 13.86 0Z" className={styles.full} />
  </>
);

const drawings = {
  none: { tone: 'ink3', parts: ring },
  waiting: { tone: 'ink2', parts: ring },
  paid: {
    tone: 'ok',
    parts: (
      <>
        {disc}
        <path d="m4.9 8.3 2.1 2.1 4.1-4.5" className={styles.markLine} />
      </>
    ),
  },
  'within-tolerance': {
    tone: 'ok',
    parts: (
      <>
        {ring}
        <path d="m5.1 8.2 2 2 3.8-4.2" className={styles.line} />
      </>
    ),
  },
  'part-paid': { tone: 'ink2', parts: half },
  underpaid: {
    tone: 'warn',
    parts: half,
  },
  overpaid: {
    tone: 'warn',
    parts: (
      <>
        {disc}
        <path d="M8 4.7v6.6M4.7 8h6.6" className={styles.markLine} />
      </>
    ),
  },
  /** Underpaid or overpaid. */
  'off-balance': {
    tone: 'warn',
    parts: (
      <>
        {disc}
        <path d="M8 3.6v5M5.5 6.1h5M5.5 11.3h5" className={styles.markLine} />
      </>
    ),
  },
  expired: {
    tone: 'ink3',
    parts: (
      <>
        {ring}
        <path d="m3.9 12.1 8.2-8.2" className={styles.line} />
      </>
    ),
  },
  refunded: {
    tone: 'ok',
    parts: (
      <>
        {ring}
        <path d="M11.3 8H5M7.4 5.5 4.9 8l2.5 2.5" className={styles.line} />
      </>
    ),
  },
  'in-progress': {
    tone: 'ink2',
    parts: (
      <>
        <path d="M8 1.75A6.25 6.25 0 1 1 1.75 8" className={styles.line} />
        <circle cx="8" cy="8" r="2.6" className={styles.full} />
      </>
    ),
  },
  unknown: {
    tone: 'ink2',
    parts: (
      <>
        {dashes}
        <path d="M6.2 6.5a1.85 1.85 0 1 1 2.9 1.5c-.7.5-1.1.8-1.1 1.6" className={styles.fine} />
        <circle cx="8" cy="11.5" r=".85" className={styles.full} />
      </>
    ),
  },
  unsettled: { tone: 'ink2', parts: square },
  settling: {
    tone: 'ink2',
    parts: (
      <>
        {square}
        <path d="M1.75 8h12.5v6.25H1.75Z" className={styles.full} />
      </>
    ),
  },
  settled: {
    tone: 'ok',
    parts: (
      <>
        <rect x="1" y="1" width="14" height="14" className={styles.full} />
        <path d="m4.9 8.3 2.1 2.1 4.1-4.5" className={styles.markLine} />
      </>
    ),
  },
  mismatch: {
    tone: 'bad',
    parts: (
      <>
        <rect x="1" y="1" width="14" height="14" rx="1.5" className={styles.full} />
        <path d="M4.6 6.4h6.8M4.6 9.6h6.8M9.9 4l-3.8 8" className={styles.markFine} />
      </>
    ),
  },
  pass: { tone: 'ok', parts: <path d="m2.8 8.6 3.4 3.4 7-7.6" className={styles.bold} /> },
  notice: {
    tone: 'warn',
    parts: (
      <>
        <path d="M8 2 14.7 13.9H1.3Z" className={styles.line} />
        <path d="M8 6.4v3.4" className={styles.line} />
        <circle cx="8" cy="11.8" r=".9" className={styles.full} />
      </>
    ),
  },
  'cannot-check': {
    tone: 'ink3',
    parts: (
      <>
        {dashes}
        <path d="M5.3 8h5.4" className={styles.line} />
      </>
    ),
  },
  nothing: { tone: 'ink3', parts: <path d="M4.5 8h7" className={styles.line} /> },
  failed: {
    tone: 'bad',
    parts: (
      <>
        {octagon}
        <path d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" className={styles.markLine} />
      </>
    ),
  },
  'unknown-outcome': {
    tone: 'bad',
    parts: (
      <>
        <path d="M8 1.1 14.9 8 8 14.9 1.1 8Z" className={styles.round} />
        <path d="M5.9 6.3a2.1 2.1 0 1 1 3.3 1.7C8.4 8.5 8 8.9 8 9.7" className={styles.markLine} />
        <circle cx="8" cy="12" r="1" className={styles.mark} />
      </>
    ),
  },
  dated: { tone: 'ink', parts: <circle cx="8" cy="8" r="4.3" className={styles.full} /> },
  undated: {
    tone: 'ink3',
    parts: <circle cx="8" cy="8" r="4.2" className={styles.line} strokeDasharray="1.5 1.8" />,
  },
  limit: { tone: 'ink', parts: <path d="M2.2 8h11.6" className={styles.bar} /> },
  'to-come': { tone: 'ink3', parts: <circle cx="8" cy="8" r="3.9" className={styles.line} /> },
  now: { tone: 'ink2', parts: <path d="M1 8h14" className={styles.hair} /> },
} as const satisfies Record<string, Drawing>;

export type ShapeName = keyof typeof drawings;

export interface ShapeProps {
  name: ShapeName;
  /** 14 in rows, 16 elsewhere, 18 for the diamond in rows, 24 beside a status. */
  size?: 14 | 16 | 18 | 24;
  /** Only without a word beside it. */
  label?: string;
}

export function Shape({ name, size = 16, label }: ShapeProps) {
  const { tone, parts } = drawings[name];
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...named}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      focusable="false"
      data-shape={name}
      className={classNames(styles.shape, styles[tone])}
    >
      {parts}
    </svg>
  );
}
