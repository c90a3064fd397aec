/** Looks at a file that is in use, as it was at one moment. */
import { faultOf } from '../failure.ts';
import { openReader, type ReadingFrom } from './connection.ts';
import { isSound, type Looked } from './soundness.ts';

/**
 * Whether it is what was written to it.
 *
 * @throws what SQLite throws where it cannot be read now: nothing is known then
 */
export function lookAt({ from, look }: { readonly from: ReadingFrom; readonly look: Looked }): boolean {
  const database = openReader(from);
  try {
    database.exec('BEGIN');
    return isSound(database, look);
  } catch (thrown) {
    if (faultOf(thrown) === 'damaged') return false;
    throw thrown;
  } finally {
    database.close();
  }
}
