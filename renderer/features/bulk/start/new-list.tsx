/** The start of a bulk lookup: take a list, preview it, start. */
import { useNavigate } from '@tanstack/react-router';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { focusHeading } from '../../../ui/layout/view-heading.tsx';
import { useSessionState } from '../../../lib/session-state.ts';
import { EarlierRuns } from './earlier-runs.tsx';
import { ListInput, type ReadList } from './list-input.tsx';
import { TakenList } from './taken-list.tsx';
import { bulkText } from '../../../text/bulk.ts';

const words = bulkText.start;

export function NewList({ profile }: { profile: ProfileView }) {
  const navigate = useNavigate();
  const [read, setRead] = useSessionState<ReadList>('bulk list', profile.id);
  // The pressed button disappears, so focus moves to the heading.
  const turnTo = (list: ReadList | null) => {
    focusHeading();
    setRead(list);
  };
  if (read === null) {
    return (
      <>
        <ListInput lead={words.lead} label={words.paste} hint={words.pasteHint} onRead={turnTo} />
        <EarlierRuns profileId={profile.id} />
      </>
    );
  }
  return (
    <TakenList
      profile={profile}
      list={read}
      fileName={read.fileName}
      onAnother={() => turnTo(null)}
      onBegun={(id) => {
        setRead(null);
        void navigate({ to: '/bulk/$runId', params: { runId: String(id) } });
      }}
    />
  );
}
