/** Why a file wasn't saved. */
import type { NotWritten } from '../../electron/contract/result.ts';
import type { UntrustedText } from './untrusted-text.ts';

export const notWritten: { readonly [B in NotWritten]: (path: UntrustedText) => { sentence: string; next: string } } = {
  link: (path) => ({
    sentence: `${path} is a link to another file or folder. Quittance doesn’t write through links, and it wasn’t changed.`,
    next: 'Choose another name, or the file it leads to.',
  }),
  'not-a-file': (path) => ({
    sentence: `${path} isn’t a file but a folder, a pipe or a device. It wasn’t changed.`,
    next: 'Choose another name.',
  }),
  taken: (path) => ({
    sentence: `Another file has the name ${path}. It wasn’t changed, and nothing was saved.`,
    next: 'Choose another name.',
  }),
  'own-file': (path) => ({
    sentence: `Quittance keeps its own data in ${path}. It wasn’t changed, and nothing was saved.`,
    next: 'Choose another name or folder.',
  }),
  refused: (path) => ({
    sentence: `The system doesn’t allow saving to ${path}. If a file was there before, it wasn’t changed.`,
    next: 'Choose another folder.',
  }),
};
