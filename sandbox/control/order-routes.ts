/** The seeded and the created orders, and what happens to one of them. */
import type { z } from '../../electron/contract/zod.ts';
import { createOrder, createPayment, endRefund, orderInput, requestRefund, settle } from '../lifecycle/inputs.ts';
import type { ConformingRecord } from '../lifecycle/conforming-record.ts';
import type { OrderLifecycle } from '../lifecycle/order-lifecycle.ts';
import * as transitions from '../lifecycle/transitions.ts';
import type { Orders } from '../orders/orders.ts';
import { bodyAs, pageQuery, queryAs, type Route, type Routes } from './route.ts';

export function orderRoutes({ lifecycle, orders }: { lifecycle: OrderLifecycle; orders: Orders }): Routes {
  /** Answers with what became of the order that the body names. */
  const change =
    <Input extends { readonly service_id: string }>(
      schema: z.ZodType<Input>,
      transition: (record: ConformingRecord, input: Input, context: transitions.ChangeContext) => ConformingRecord,
    ): Route =>
    (request) => {
      const input = bodyAs(schema, request);
      return lifecycle.change(input.service_id, (record, context) => transition(record, input, context));
    };

  return {
    'GET /sandbox/orders': () =>
      orders.seeded.map(({ name, serviceId, concludes }) => ({ name, service_id: serviceId, concludes })),
    'GET /sandbox/orders/created'(request) {
      const { after, limit } = queryAs(pageQuery, request);
      return orders.created(after, limit);
    },
    'GET /sandbox/order': (request) => lifecycle.view(queryAs(orderInput, request).service_id),
    'POST /sandbox/orders/create': (request) => lifecycle.create(bodyAs(createOrder, request)),
    'POST /sandbox/orders/pay': change(createPayment, transitions.pay),
    'POST /sandbox/orders/expire': change(orderInput, (record, _input, context) => transitions.expire(record, context)),
    'POST /sandbox/orders/cancel': change(orderInput, (record, _input, context) => transitions.cancel(record, context)),
    'POST /sandbox/orders/refund': change(requestRefund, transitions.requestRefund),
    'POST /sandbox/orders/end-refund': change(endRefund, transitions.endRefund),
    'POST /sandbox/orders/settle': change(settle, transitions.settle),
    'POST /sandbox/orders/restore': (request) => lifecycle.restore(bodyAs(orderInput, request).service_id),
  };
}
