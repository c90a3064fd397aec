/** Every method of the contract with its handler, feature by feature. */
import { addressMethods, type AddressParts } from './addresses.ts';
import { appMethods, type AppParts } from './app.ts';
import { backupMethods, type BackupParts } from './backups.ts';
import type { ExportParts } from './export-order.ts';
import { exportMethods } from './exports.ts';
import type { BoundMethod } from './handle.ts';
import { ledgerMethods, type LedgerParts } from './ledger.ts';
import { orderMethods, type OrderParts } from './orders.ts';
import { profileMethods, type ProfileParts } from './profiles.ts';
import { sandboxMethods, type SandboxParts } from './sandbox.ts';

export type PageParts = AddressParts &
  BackupParts &
  ExportParts &
  LedgerParts &
  OrderParts &
  ProfileParts &
  SandboxParts & { readonly app: AppParts };

export const pageMethods = (parts: PageParts): readonly BoundMethod[] => [
  ...appMethods(parts.app),
  ...profileMethods(parts),
  ...orderMethods(parts),
  ...addressMethods(parts),
  ...ledgerMethods(parts),
  ...exportMethods(parts),
  ...backupMethods(parts),
  ...sandboxMethods(parts),
];
