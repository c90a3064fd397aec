/** All words of the Addresses page. */
import { creatingAddresses } from './create-addresses.ts';
import { addressRuns } from './address-runs.ts';
import { ledgerWords } from './ledger.ts';
import { addressFiles } from './address-files.ts';

export const addressesText = {
  title: 'Addresses',
  windowTitle: {
    create: 'Create addresses',
    runs: 'Batches',
    ledger: 'All addresses',
  },
  tabs: { create: 'Create', runs: 'Batches', ledger: 'All addresses' },
  tabsName: 'Addresses views',
  readAgain: 'Try again',

  ...creatingAddresses,
  ...addressRuns,
  ...ledgerWords,
  ...addressFiles,
};
