/** Many orders of one list: where one is begun, and what a run of them comes to. */
import { Link, useParams } from '@tanstack/react-router';
import { useProfile } from '../../lib/profiles.ts';
import { useText } from '../../lib/text/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useBulkEvents } from './queries.ts';
import { BulkRun } from './run/bulk-run.tsx';
import { NewList } from './start/new-list.tsx';

export function BulkPage() {
  const { bulk: words, reconcile } = useText();
  const profile = useProfile();
  useBulkEvents();
  if (profile === null) return null;
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          <Link to="/bulk/reconcile" className="link">
            {reconcile.action}
          </Link>
        }
      />
      <NewList key={profile.id} profile={profile} />
    </>
  );
}

export function BulkRunPage() {
  const { runId = '' } = useParams({ strict: false });
  const profile = useProfile();
  useBulkEvents();
  const id = /^[1-9]\d{0,14}$/.test(runId) ? Number(runId) : 0;
  if (profile === null) return null;
  return <BulkRun key={`${profile.id} ${runId}`} runId={id} profileId={profile.id} />;
}
