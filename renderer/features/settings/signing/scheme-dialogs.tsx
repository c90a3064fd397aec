/** The dialogs that lead to another scheme: find it from a signed example, or create a custom one. */
import type { ProfilesView } from '../../../../electron/contract/profiles.ts';
import type { TypedConnection, SigningScheme, TypedScheme } from '../../../../electron/contract/signing.ts';
import { ExampleDialog } from './example-dialog.tsx';
import { OwnSchemeDialog } from './own-scheme-dialog.tsx';
import type { ChooseScheme } from './use-choose-scheme.ts';

export interface SchemeDialogsProps {
  /** What the example dialog is opened for. */
  purpose: 'find' | 'test';
  view: ProfilesView;
  /** The profile’s connection as it’s typed. */
  connection: TypedConnection;
  /** Null while none is chosen. */
  scheme: SigningScheme | null;
  /** Whether the profile may use another scheme. */
  canTake: boolean;
  isExample: boolean;
  onExample: (isOpen: boolean) => void;
  /** The custom scheme that is being edited, or null. */
  draft: TypedScheme | null;
  onDraft: (draft: TypedScheme | null) => void;
  choose: ChooseScheme;
}

export function SchemeDialogs({
  purpose,
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
          purpose={purpose}
          scheme={scheme}
          view={view}
          canTake={canTake}
          onClose={() => onExample(false)}
          onTake={(id, timeUnit) => {
            choose(id, timeUnit);
            onExample(false);
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
