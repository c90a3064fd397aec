/** Bulk lookup: the start page, and each lookup. */
import { useParams } from '@tanstack/react-router';
import { useProfile } from '../../lib/profiles.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useBulkEvents } from './queries.ts';
import { BulkRun } from './run/bulk-run.tsx';
import { NewList } from './start/new-list.tsx';
import { bulkText } from '../../text/bulk.ts';

export function BulkPage() {
  const profile = useProfile();
  useBulkEvents();
  if (profile === null) return null;
  return (
    <>
      <PageHead title={bulkText.title} />
      <NewList key={profile.id} profile={profile} />
    </>
  );
}

/** Of the address that was opened: 0 where it is no number of a run. */
function useRunId(): number {
  const { runId = '' } = useParams({ strict: false });
  return /^[1-9]\d{0,14}$/.test(runId) ? Number(runId) : 0;
}

export function BulkRunPage() {
  const runId = useRunId();
  const profile = useProfile();
  useBulkEvents();
  if (profile === null) return null;
  return <BulkRun key={`${profile.id} ${String(runId)}`} runId={runId} profileId={profile.id} />;
}
