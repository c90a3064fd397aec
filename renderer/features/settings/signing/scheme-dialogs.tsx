/** What is opened to come to another scheme: a signed example that finds it, and one's own that is made. */
import type { ProfilesView } from '../../../../electron/contract/profile.ts';
import type { TypedConnection } from '../../../../electron/contract/request-preview.ts';
import type { SigningScheme, TypedScheme } from '../../../../electron/contract/signing-scheme.ts';
import { ExampleDialog } from './example-dialog.tsx';
import { OwnSchemeDialog } from './own-scheme-dialog.tsx';
import type { ChooseScheme } from './use-choose-scheme.ts';

export interface SchemeDialogsProps {
  view: ProfilesView;
  /** Of the profile as it is typed. */
  connection: TypedConnection;
  /** Null while none is chosen. */
  scheme: SigningScheme | null;
  /** Whether the profile may sign by another scheme. */
  canTake: boolean;
  isExample: boolean;
  onExample: (isOpen: boolean) => void;
  /** The own scheme that is being made; null while none is. */
  draft: TypedScheme | null;
  onDraft: (draft: TypedScheme | null) => void;
  choose: ChooseScheme;
}

export function SchemeDialogs({
  view,
  connection,
  scheme,
  canTake,
  isExample,
  onExample,
  draft,
  onDraft,
  choose,
}: SchemeDialogsProps) {
  return (
    <>
      {isExample && (
        <ExampleDialog
          scheme={scheme}
          view={view}
          canTake={canTake}
          onClose={() => onExample(false)}
          onTakePreset={(id, timeUnit) => {
            choose(id, timeUnit);
            onExample(false);
          }}
          onTakeOwn={(taken) => {
            onExample(false);
            onDraft(taken);
          }}
        />
      )}
      {draft !== null && (
        <OwnSchemeDialog
          draft={draft}
          connection={connection}
          view={view}
          onClose={() => onDraft(null)}
          onSaved={(id, timeUnit) => {
            choose(id, timeUnit);
            onDraft(null);
          }}
        />
      )}
    </>
  );
}
