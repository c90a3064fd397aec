/** The tabs of an order's page, in their order: which one is open is part of the page's address. */
export const orderTabs = ['payments', 'options', 'details', 'checks', 'history', 'raw'] as const;
export type OrderTab = (typeof orderTabs)[number];
