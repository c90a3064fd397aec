/**
 * The sum of one row: 53 bits over its cells, their types and their order, so that a changed bit is noticed whatever the
 * cell still looks like. 53, because that is what JavaScript and an INTEGER of SQLite both hold exactly: of 9 × 10^15
 * injuries one goes unnoticed. It is no signature: whoever may write the file may also write its sums.
 */
import { hash } from 'node:crypto';
import type { SQLOutputValue } from 'node:sqlite';
import { plainCell } from '../sqlite/cell.ts';

const highBits = 0x1f_ffff;

/**
 * @param cells in the order of the table's columns, without the sum itself; whole numbers as either type
 * @returns a whole number from 0 to 2^53 - 1
 */
export function rowSum(cells: readonly (SQLOutputValue | undefined)[]): number {
  let one = 0x9e37_79b9;
  let two = 0x85eb_ca6b;
  const mix = (part: number): void => {
    one = Math.imul(one ^ part, 0x9e37_79b1);
    one = (one << 13) | (one >>> 19);
    two = Math.imul(two ^ part, 0x85eb_ca77);
    two = (two << 17) | (two >>> 15);
  };
  const mixText = (text: string): void => {
    mix(text.length);
    for (let at = 0; at < text.length; at += 1) mix(text.charCodeAt(at));
  };
  for (const given of cells) {
    const cell = typeof given === 'bigint' ? plainCell(given) : given;
    if (typeof cell === 'string') {
      mix(3);
      mixText(cell);
    } else if (typeof cell === 'number' && Number.isInteger(cell)) {
      mix(2);
      mix(cell);
      mix(Math.floor(cell / 0x1_0000_0000));
    } else if (cell === null || cell === undefined) {
      mix(1);
    } else if (typeof cell === 'bigint' || typeof cell === 'number') {
      mix(4);
      mixText(String(cell));
    } else {
      mix(5);
      mixText(hash('sha256', cell, 'hex'));
    }
  }
  one = Math.imul(one ^ (one >>> 16), 0x85eb_ca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2_ae35);
  two = Math.imul(two ^ (two >>> 16), 0x85eb_ca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2_ae35);
  return (two & highBits) * 0x1_0000_0000 + (one >>> 0);
}
