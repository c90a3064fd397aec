/** Words of the Addresses page that its views share. */
export const addressesText = {
  title: 'Addresses',
  windowTitle: { create: 'Create addresses', runs: 'Batches', ledger: 'All addresses' },
  tabs: { create: 'Create', runs: 'Batches', ledger: 'All addresses' },
  tabsName: 'Addresses views',
};
