/** Order info query (specification, Endpoint 1). */
import type { Orders } from '../orders/orders.ts';
import { Refused } from '../wire/refusals.ts';
import { infoRequest, readFields } from '../wire/request-fields.ts';
import type { Operation } from './operation.ts';

const orderInfoPath = '/api/v2/order/info';

export function orderInfo(orders: Orders): Operation {
  return {
    name: 'info',
    path: orderInfoPath,
    perform(fields) {
      const { service_id: serviceId } = readFields(infoRequest, fields);
      const record = orders.read(serviceId);
      if (record === null) throw new Refused('order-unknown', serviceId);
      return record;
    },
  };
}
