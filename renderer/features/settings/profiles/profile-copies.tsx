/** Duplicates and exports profiles, without secrets. */
import type { ProfilesView } from '../../../../electron/contract/profiles.ts';
import { call } from '../../../lib/call.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import styles from './profile-list.module.css';
import { settingsText } from '../../../text/settings.ts';

export interface ProfileCopiesProps {
  view: ProfilesView;
  /** Null while a new profile is typed. */
  shownId: string | null;
  isFull: boolean;
  onShow: (id: string) => void;
  /** The shown profile has unsaved entries, which a copy wouldn’t have. */
  isTyped: boolean;
}

export function ProfileCopies({ view, shownId, isFull, onShow, isTyped }: ProfileCopiesProps) {
  const errorWords = useErrorsInWords();
  const toasts = useToasts('what-stays');
  const words = settingsText.profiles.copies;
  const own = view.profiles.filter(({ builtIn }) => !builtIn);
  const shown = own.find(({ id }) => id === shownId);
  const exportAll = async (ids: readonly string[]) => {
    const done = await call((bridge) => bridge.profiles.exportFile({ ids: [...ids] }));
    if (done.ok) {
      const { path, fileName, profiles } = done.value;
      toasts.done(words.exported(profiles), {
        remark: untrusted(fileName, 80),
        action: {
          label: words.show,
          run: () => void call((bridge) => bridge.app.showInFolder({ path })),
        },
      });
    } else if (done.error.code !== 'cancelled') toasts.failed(inOneLine(errorWords(done.error)));
  };
  const duplicate = async (id: string, name: string) => {
    const done = await call((bridge) => bridge.profiles.duplicate({ id }));
    if (done.ok) {
      toasts.done(words.duplicated(untrusted(name)));
      const [made] = done.value.ids;
      if (made !== undefined) onShow(made);
    } else if (done.error.code !== 'cancelled') toasts.failed(inOneLine(errorWords(done.error)));
  };
  if (own.length === 0) return null;
  return (
    <div className={styles.copies}>
      {shown !== undefined && (
        <>
          <Button variant="quiet" disabled={isFull || isTyped} onClick={() => void duplicate(shown.id, shown.name)}>
            {words.duplicate(untrusted(shown.name))}
          </Button>
          <Button variant="quiet" disabled={isTyped} onClick={() => void exportAll([shown.id])}>
            {words.export(untrusted(shown.name))}
          </Button>
        </>
      )}
      {own.length > 1 && (
        <Button variant="quiet" onClick={() => void exportAll(own.map(({ id }) => id))}>
          {words.exportAll(own.length)}
        </Button>
      )}
      <p className={styles.without}>{isTyped && shown !== undefined ? words.typed : words.without}</p>
    </div>
  );
}
