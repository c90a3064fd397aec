/** Compares a shop’s file with saved orders: choose the file, choose its columns, see the result. */
import { useState } from 'react';
import { useProfile } from '../../../lib/profiles.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { focusHeading } from '../../../ui/layout/view-heading.tsx';
import { useSessionState } from '../../../lib/session-state.ts';
import { ListInput, type ReadList } from '../start/list-input.tsx';
import { FileColumns } from './file-columns.tsx';
import { ReconciledFile, type ComparedFile } from './reconciled-file.tsx';
import { reconcileText } from '../../../text/reconcile.ts';

export function ReconcilePage() {
  const profile = useProfile();
  if (profile === null) return null;
  return <Reconcile key={profile.id} profileId={profile.id} />;
}

function Reconcile({ profileId }: { profileId: string }) {
  const [list, setList] = useState<ReadList | null>(null);
  // The pressed button disappears, so focus moves to the heading.
  const turnTo = (next: ReadList | null) => {
    focusHeading();
    setList(next);
  };
  const [file, setFile] = useSessionState<ComparedFile>('reconcile', profileId);
  if (file !== null) {
    return (
      <ReconciledFile
        profileId={profileId}
        file={file}
        onMatched={(isMatchedShown) => setFile({ ...file, isMatchedShown })}
        onAnother={() => {
          setList(null);
          setFile(null);
        }}
      />
    );
  }
  return (
    <>
      <PageHead title={reconcileText.title} />
      {list === null ? (
        <ListInput
          lead={reconcileText.lead}
          label={reconcileText.paste}
          hint={reconcileText.pasteHint}
          onRead={turnTo}
        />
      ) : (
        <FileColumns
          profileId={profileId}
          list={list}
          onAnother={() => turnTo(null)}
          onReconciled={(reconciled) => setFile({ listId: list.listId, reconciled, isMatchedShown: false })}
        />
      )}
    </>
  );
}
