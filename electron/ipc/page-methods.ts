/** Every method of the contract with its handler, feature by feature. */
import { addressMethods, type AddressParts } from './addresses.ts';
import { appMethods, type AppParts } from './app.ts';
import { backupMethods, type BackupParts } from './backups.ts';
import { auditMethods, type AuditParts } from './audit.ts';
import { bulkMethods, type BulkParts } from './bulk.ts';
import { connectingMethods, type ConnectingParts } from './connecting.ts';
import { doctorMethods, type DoctorMethodsParts } from './doctor.ts';
import type { ExportParts } from './export-order.ts';
import { exportMethods } from './exports.ts';
import type { BoundMethod } from './handle.ts';
import { historyMethods, type HistoryParts } from './history.ts';
import { ledgerMethods, type LedgerParts } from './ledger.ts';
import { orderMethods, type OrderParts } from './orders.ts';
import { explorerMethods, type ExplorerParts } from './explorers.ts';
import { profileFileMethods, type ProfileFileParts } from './profile-files.ts';
import { profileMethods, type ProfileParts } from './profiles.ts';
import { sandboxMethods, type SandboxParts } from './sandbox.ts';
import { signingMethods, type SigningParts } from './signing.ts';

export type PageParts = AddressParts &
  AuditParts &
  BackupParts &
  BulkParts &
  ConnectingParts &
  DoctorMethodsParts &
  ExportParts &
  HistoryParts &
  LedgerParts &
  OrderParts &
  ProfileParts &
  ProfileFileParts &
  ExplorerParts &
  SandboxParts &
  SigningParts & { readonly app: AppParts };

export const pageMethods = (parts: PageParts): readonly BoundMethod[] => [
  ...appMethods(parts.app),
  ...profileMethods(parts),
  ...profileFileMethods(parts),
  ...explorerMethods(parts),
  ...signingMethods(parts),
  ...connectingMethods(parts),
  ...doctorMethods(parts),
  ...orderMethods(parts),
  ...historyMethods(parts),
  ...bulkMethods(parts),
  ...addressMethods(parts),
  ...ledgerMethods(parts),
  ...exportMethods(parts),
  ...backupMethods(parts),
  ...auditMethods(parts),
  ...sandboxMethods(parts),
];
