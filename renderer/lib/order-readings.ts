/** Where a reading of an order is kept meanwhile: whoever changes an order says so there. */
export const orderReadingKey = (profileId: string | null, serviceId: string | null) =>
  ['orders', 'reading', profileId, serviceId] as const;

/** Of all orders of a profile. */
export const orderReadingsKey = (profileId: string) => ['orders', 'reading', profileId] as const;
