/** Deposits, and the built-in receiver of their notifications. */
import { z } from '../../electron/contract/zod.ts';
import { fundAddress } from '../deposits/deposit.ts';
import type { Deposits } from '../deposits/deposits.ts';
import { receiverPath, type Receiver } from '../deposits/receiver.ts';
import { bodyAs, pageQuery, queryAs, type Routes } from './route.ts';

const refuseNext = z.strictObject({ times: z.int().min(0).max(1_000_000) });

export const depositRoutes = ({ deposits, receiver }: { deposits: Deposits; receiver: Receiver }): Routes => ({
  'POST /sandbox/deposits': (request) => deposits.fund(bodyAs(fundAddress, request)),
  'GET /sandbox/deposits'(request) {
    const { after, limit } = queryAs(pageQuery, request);
    return deposits.page(after, limit);
  },
  [`POST ${receiverPath}`](request) {
    receiver.receive(request);
    return null;
  },
  'POST /sandbox/receiver/refuse'(request) {
    receiver.refuseNext(bodyAs(refuseNext, request).times);
    return { times: receiver.willRefuse };
  },
  'GET /sandbox/received'(request) {
    const { after, limit } = queryAs(pageQuery, request);
    return receiver.page(after, limit);
  },
  'DELETE /sandbox/received'() {
    receiver.clear();
    return [];
  },
});
