/** The system's dialogs for files of profiles and of authorities. */
import { dialog, type BrowserWindow } from 'electron';

export interface ProfileDialogWords {
  readonly profiles: { readonly title: string; readonly kind: string };
  readonly authorities: { readonly title: string; readonly kind: string };
}

export interface ProfileDialogs {
  /** Null: the person closed it. */
  readonly askFile: (kind: keyof ProfileDialogWords) => Promise<string | null>;
}

const extensions = { profiles: ['json'], authorities: ['pem', 'crt', 'cer'] } as const;

export const createProfileDialogs = (
  ourWindow: () => BrowserWindow | null,
  words: ProfileDialogWords,
): ProfileDialogs => ({
  async askFile(kind) {
    const window = ourWindow();
    if (window === null) return null;
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      title: words[kind].title,
      filters: [{ name: words[kind].kind, extensions: [...extensions[kind]] }],
      properties: ['openFile'],
    });
    return canceled ? null : (filePaths[0] ?? null);
  },
});
