/** Why a file that was to be saved was not. */
import type { NotWritten } from '../../../../electron/contract/result.ts';
import type { Said } from '../said.ts';

export const notWritten: { readonly [B in NotWritten]: (path: Said) => { sentence: string; next: string } } = {
  link: (path) => ({
    sentence: `${path} is a link to another place. Nothing is written through a link, and it stays as it is.`,
    next: 'Choose another name, or the file that it leads to.',
  }),
  'not-a-file': (path) => ({
    sentence: `${path} is no file but a folder, a pipe or a device. It stays as it is.`,
    next: 'Choose another name.',
  }),
  taken: (path) => ({
    sentence: `Another file has the name ${path} by now. It stays as it is, and nothing was saved.`,
    next: 'Save again, or choose another name.',
  }),
  'own-file': (path) => ({
    sentence: `Quittance keeps its own data under the name ${path}. It stays as it is, and nothing was saved.`,
    next: 'Choose another name or folder.',
  }),
  refused: (path) => ({
    sentence: `The place does not allow it: ${path}. A file that was there before is untouched.`,
    next: 'Choose another place.',
  }),
  'not-put-back': (path) => ({
    sentence: `What was to be saved is as it was before, but ${path} beside it is the new one already, and could not be put back.`,
    next: 'Save again, so that both are of one time.',
  }),
};
