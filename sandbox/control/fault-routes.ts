/** The faults that the next requests are to meet. */
import { fault } from '../faults/fault.ts';
import type { FaultQueue } from '../faults/fault-queue.ts';
import { bodyAs, type Routes } from './route.ts';

export const faultRoutes = ({ faults }: { faults: FaultQueue }): Routes => ({
  'GET /sandbox/faults': () => faults.pending(),
  'POST /sandbox/faults'(request) {
    faults.add(bodyAs(fault, request));
    return faults.pending();
  },
  'DELETE /sandbox/faults'() {
    faults.clear();
    return faults.pending();
  },
});
