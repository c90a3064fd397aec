/**
 * The records that came to be while the sandbox ran: created orders, and copies of others that were changed.
 * They are kept as JSON text, as they leave, so that any store can hold them.
 */

export interface ShelvedOrder {
  /** `changed`: a copy of a seeded or generated order, which is there again when this one is removed. */
  readonly origin: 'created' | 'changed';
  readonly text: string;
}

export interface OrderShelf {
  read(serviceId: string): ShelvedOrder | null;
  /** Adds or replaces; a created order keeps its rank. */
  write(serviceId: string, order: ShelvedOrder): void;
  /** Takes a changed copy away; created orders stay until all is cleared. */
  removeChanged(serviceId: string): void;
  clear(): void;
  /** Numbers of created orders in the order of creation, from the `after`th on. */
  created(after: number, limit: number): readonly string[];
  /** With those that were cleared, so that no number is given twice. */
  readonly createdEver: number;
}

export function createOrderShelf(): OrderShelf {
  const orders = new Map<string, ShelvedOrder>();
  let created: string[] = [];
  let createdEver = 0;
  return {
    read: (serviceId) => orders.get(serviceId) ?? null,
    write(serviceId, order) {
      if (order.origin === 'created' && !orders.has(serviceId)) {
        created.push(serviceId);
        createdEver += 1;
      }
      orders.set(serviceId, order);
    },
    removeChanged(serviceId) {
      orders.delete(serviceId);
    },
    clear() {
      orders.clear();
      created = [];
    },
    created: (after, limit) => created.slice(after, after + limit),
    get createdEver() {
      return createdEver;
    },
  };
}
