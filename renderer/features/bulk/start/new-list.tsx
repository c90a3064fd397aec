/** A list is pasted, dropped or chosen; main says what of it can be asked for, and a press begins. */
import { useNavigate } from '@tanstack/react-router';
import type { ProfileView } from '../../../../electron/contract/profile.ts';
import { useText } from '../../../lib/text/text.ts';
import { focusHeading } from '../../../ui/layout/view-heading.tsx';
import { useHeld } from '../held.ts';
import { EarlierRuns } from './earlier-runs.tsx';
import { ListInput, type ReadList } from './list-input.tsx';
import { TakenList } from './taken-list.tsx';

export function NewList({ profile }: { profile: ProfileView }) {
  const words = useText().bulk.start;
  const navigate = useNavigate();
  const { held: read, hold } = useHeld<ReadList>('list', profile.id);
  // What was pressed goes with what stood there; the heading stays.
  const turnTo = (list: ReadList | null) => {
    focusHeading();
    hold(list);
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
        hold(null);
        void navigate({ to: '/bulk/$runId', params: { runId: String(id) } });
      }}
    />
  );
}
