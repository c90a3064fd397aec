/** Whether a file and its folder take anything at all, found out at the cost of one block. */
import { open, rm, writeFile } from 'node:fs/promises';

/** A disk that is full may still have a few bytes to spare in a block that is in use. */
const oneBlock = Buffer.alloc(4096);

/** A file that is only read is opened anew no sooner than this says yes: that reads all of it, and may copy it. */
export async function takesWrites(file: string): Promise<boolean> {
  const attempt = `${file}.attempt`;
  try {
    await (await open(file, 'r+')).close();
    await rm(attempt, { force: true });
    // Neither to a file nor through a link that came to the name.
    await writeFile(attempt, oneBlock, { flag: 'wx', mode: 0o600, flush: true });
    return true;
  } catch {
    return false;
  } finally {
    await rm(attempt, { force: true }).catch(() => undefined);
  }
}
