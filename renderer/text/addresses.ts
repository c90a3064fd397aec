/** Words of the Addresses page that its views share. */
export const addressesText = {
  title: 'Addresses',
  windowTitle: { create: 'Create addresses', batches: 'Batches', all: 'All addresses' },
  tabs: { create: 'Create', batches: 'Batches', all: 'All addresses' },
  tabsName: 'Addresses views',
};
