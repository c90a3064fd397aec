/** The seeded and the created orders, and what happens to one of them. */
import type { z } from '../../electron/contract/zod.ts';
import { createOrder, createPayment, endRefund, orderAsked, requestRefund, settle } from '../life/asked.ts';
import type { LawfulRecord } from '../life/lawful-record.ts';
import type { OrdersLife } from '../life/orders-life.ts';
import * as transitions from '../life/transitions.ts';
import type { OrderBook } from '../orders/order-book.ts';
import { bodyAs, pageQuery, queryAs, type Route, type Routes } from './route.ts';

export function orderRoutes({ life, orders }: { life: OrdersLife; orders: OrderBook }): Routes {
  /** Answers with what became of the order that the body names. */
  const change =
    <Input extends { readonly service_id: string }>(
      schema: z.ZodType<Input>,
      transition: (record: LawfulRecord, input: Input, moment: transitions.Moment) => LawfulRecord,
    ): Route =>
    (request) => {
      const input = bodyAs(schema, request);
      return life.change(input.service_id, (record, moment) => transition(record, input, moment));
    };

  return {
    'GET /sandbox/orders': () =>
      orders.seeded.map(({ name, serviceId, concludes }) => ({ name, service_id: serviceId, concludes })),
    'GET /sandbox/orders/created'(request) {
      const { after, limit } = queryAs(pageQuery, request);
      return orders.created(after, limit);
    },
    'GET /sandbox/order': (request) => life.view(queryAs(orderAsked, request).service_id),
    'POST /sandbox/orders/create': (request) => life.create(bodyAs(createOrder, request)),
    'POST /sandbox/orders/pay': change(createPayment, transitions.pay),
    'POST /sandbox/orders/expire': change(orderAsked, (record, _input, moment) => transitions.expire(record, moment)),
    'POST /sandbox/orders/cancel': change(orderAsked, (record, _input, moment) => transitions.cancel(record, moment)),
    'POST /sandbox/orders/refund': change(requestRefund, transitions.requestRefund),
    'POST /sandbox/orders/end-refund': change(endRefund, transitions.endRefund),
    'POST /sandbox/orders/settle': change(settle, transitions.settle),
    'POST /sandbox/orders/restore': (request) => life.restore(bodyAs(orderAsked, request).service_id),
  };
}
