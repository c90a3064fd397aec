/** Every word of the addresses view. */
import { creatingAddresses } from './create-addresses.ts';
import { addressRuns } from './address-runs.ts';
import { ledgerWords } from './ledger.ts';
import { addressFiles } from './address-files.ts';

export const addresses = {
  title: 'Addresses',
  windowTitle: {
    create: 'Create addresses',
    runs: 'Runs',
    ledger: 'Ledger of addresses',
    files: 'Files that were made here',
  },
  tabs: { create: 'Create', runs: 'Runs', ledger: 'Ledger', files: 'Files' },
  tabsName: 'Addresses views',
  readAgain: 'Read again',

  ...creatingAddresses,
  ...addressRuns,
  ...ledgerWords,
  ...addressFiles,
};
