/** The control paths of deposits and of the built-in receiver. */
import { z } from '../../electron/contract/zod.ts';
import { input, pageAsked, query, type Routes } from '../control/route.ts';
import { parseBody } from '../wire/body.ts';
import { fundAddress } from './deposit.ts';
import type { Deposits } from './deposits.ts';
import { receiverPath, type Receiver } from './receiver.ts';

const refusals = z.strictObject({ times: z.int().min(0).max(1_000_000) });

export const depositRoutes = ({ deposits, receiver }: { deposits: Deposits; receiver: Receiver }): Routes => [
  ['POST /sandbox/deposits', ({ body }) => deposits.fund(input(fundAddress, parseBody(body).fields))],
  [
    'GET /sandbox/deposits',
    (request) => {
      const { after, limit } = query(pageAsked, request);
      return deposits.page(after, limit);
    },
  ],
  [
    `POST ${receiverPath}`,
    (request) => {
      receiver.receive(request);
      return null;
    },
  ],
  [
    'POST /sandbox/receiver/refuse',
    ({ body }) => {
      receiver.refuseNext(input(refusals, parseBody(body).fields).times);
      return { times: receiver.willRefuse };
    },
  ],
  [
    'GET /sandbox/received',
    (request) => {
      const { after, limit } = query(pageAsked, request);
      return receiver.page(after, limit);
    },
  ],
  [
    'DELETE /sandbox/received',
    () => {
      receiver.clear();
      return [];
    },
  ],
];
