/** The first hundred bytes of a database file (sqlite.org/fileformat2.html), as this console writes them. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';

const headerBytes = 100;
const magic = Buffer.from('SQLite format 3\0', 'latin1');
/** Never set otherwise here, so a file that says anything else has a damaged header. */
const pageSize = 4096;

function read(file: string): Buffer {
  const header = Buffer.alloc(headerBytes);
  const descriptor = openSync(file, 'r');
  try {
    return header.subarray(0, readSync(descriptor, header, 0, headerBytes, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** 1 is the rollback journal, 2 the write-ahead log; with another number SQLite refuses to write, or to read. */
const isLogMode = (byte: number | undefined): boolean => byte === 1 || byte === 2;

/** Before its first tables are written back from the log a file has one page, and neither format nor encoding. */
const hasTables = (file: string, header: Buffer): boolean =>
  statSync(file).size > pageSize || header.readUInt32BE(44) !== 0;

/** True for a file without a byte: a new one. */
export function isHeaderSound(file: string): boolean {
  const header = read(file);
  if (header.length === 0) return true;
  return (
    header.length === headerBytes &&
    header.subarray(0, 16).equals(magic) &&
    header.readUInt16BE(16) === pageSize &&
    isLogMode(header[18]) &&
    isLogMode(header[19]) &&
    header.readUInt32BE(20) === 0x0040_2020 &&
    [header.readUInt32BE(44), header.readUInt32BE(56)].join() === (hasTables(file, header) ? '4,1' : '0,0') &&
    header.subarray(72, 92).every((byte) => byte === 0)
  );
}

/** `user_version` of a file that is not open. */
export function schemaVersionIn(file: string): number {
  const header = read(file);
  return header.length < headerBytes ? 0 : header.readUInt32BE(60);
}

/**
 * The header that a file of this many pages has to have, over whatever is there: everything behind it can be read by
 * it. The list of free pages is given up, since nothing is written to the file any more.
 */
export function mendHeader(header: Buffer, pages: number): void {
  magic.copy(header, 0);
  header.writeUInt16BE(pageSize, 16);
  header.writeUInt16BE(0x0202, 18);
  header.writeUInt32BE(0x0040_2020, 20);
  // Believed only where the next field repeats the counter: then it is the number of pages.
  header.copy(header, 92, 24, 28);
  header.writeUInt32BE(pages, 28);
  header.fill(0, 32, 44);
  header.writeUInt32BE(4, 44);
  header.fill(0, 48, 56);
  header.writeUInt32BE(1, 56);
  header.fill(0, 64, 92);
}

/** What the header says the file has; null where it is no header, or says what cannot be. */
export function pagesSaid(header: Buffer): number | null {
  if (!header.subarray(0, 16).equals(magic)) return null;
  const pages = header.readUInt32BE(28);
  return pages > 0 && pages < 2 ** 26 ? pages : null;
}

export { headerBytes, pageSize };
