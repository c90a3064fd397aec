/** What became of the requests to the two operations. */
import type { FaultQueue } from '../faults/fault-queue.ts';
import type { Counts } from '../operations/request-counts.ts';
import type { Batch, Batches } from '../store/batches.ts';
import { pageQuery, queryAs, type Routes } from './route.ts';

const batchView = ({ callbackUrl, ...batch }: Batch) => ({ ...batch, callback_url: callbackUrl });

export const operationRoutes = ({
  counts,
  batches,
  faults,
}: {
  counts: Counts;
  batches: Batches;
  faults: FaultQueue;
}): Routes => ({
  'GET /sandbox/counts': () => ({
    info: counts.info,
    create: counts.create,
    addresses_created: batches.addressCount,
    faults_met: faults.met,
    faults_done: faults.done,
    redirects_followed: counts.redirectsFollowed,
  }),
  'GET /sandbox/batches'(request) {
    const { after, limit } = queryAs(pageQuery, request);
    return batches.page(after, limit).map(batchView);
  },
});
