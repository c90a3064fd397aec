/** The control paths of orders' lives. */
import type { z } from '../../electron/contract/zod.ts';
import { input, pageAsked, query, type Routes } from '../control/route.ts';
import type { OrderBook } from '../orders/order-book.ts';
import { parseBody } from '../wire/body.ts';
import { createOrder, createPayment, endRefund, orderAsked, requestRefund, settle } from './asked.ts';
import type { LawfulRecord } from './lawful-record.ts';
import type { OrdersLife } from './orders-life.ts';
import * as transitions from './transitions.ts';

export function lifeRoutes(parts: { life: OrdersLife; book: OrderBook }): Routes {
  const { life, book } = parts;

  /** `POST` with a wish that names its order; answers with what became of the order. */
  function change<Wish extends { readonly service_id: string }>(
    deed: string,
    wish: z.ZodType<Wish>,
    happens: (record: LawfulRecord, asked: Wish, moment: transitions.Moment) => LawfulRecord,
  ): Routes[number] {
    return [
      `POST /sandbox/orders/${deed}`,
      ({ body }) => {
        const asked = input(wish, parseBody(body).fields);
        return life.change(asked.service_id, (record, moment) => happens(record, asked, moment));
      },
    ];
  }

  return [
    ['GET /sandbox/order', (request) => life.view(query(orderAsked, request).service_id)],
    [
      'GET /sandbox/orders/created',
      (request) => {
        const { after, limit } = query(pageAsked, request);
        return book.created(after, limit);
      },
    ],
    ['POST /sandbox/orders/create', ({ body }) => life.create(input(createOrder, parseBody(body).fields))],
    change('pay', createPayment, transitions.pay),
    change('expire', orderAsked, (record, _asked, moment) => transitions.expire(record, moment)),
    change('cancel', orderAsked, (record, _asked, moment) => transitions.cancel(record, moment)),
    change('refund', requestRefund, transitions.requestRefund),
    change('end-refund', endRefund, transitions.endRefund),
    change('settle', settle, transitions.settle),
    ['POST /sandbox/orders/restore', ({ body }) => life.restore(input(orderAsked, parseBody(body).fields).service_id)],
  ];
}
