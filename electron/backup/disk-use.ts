/** How much room files take; null where that cannot be told. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export async function bytesOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch {
    return null;
  }
}

export async function bytesIn(folder: string): Promise<number | null> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const sizes = await Promise.all(
      found.filter((one) => one.isFile()).map((one) => bytesOf(path.join(one.parentPath, one.name))),
    );
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  } catch {
    return null;
  }
}
