/** Opens the dialog that exports addresses or orders. The frame mounts it over every view. */
import { createContext, useContext } from 'react';
import type { AddressChoice, AliasChoice } from '../../../electron/contract/address-export.ts';
import type { BatchAliases } from '../../../electron/contract/addresses.ts';
import type { OrdersChoice } from '../../../electron/contract/order-export.ts';

/** A single alias is exported as part of its batch. */
export type OpenedChoice = Exclude<AddressChoice, AliasChoice>;

export interface AddressExportRequest {
  /** May be a removed profile. */
  readonly profileId: string;
  /** Selected when the dialog opens. */
  readonly what: OpenedChoice;
  /** Aliases of a batch, which can be exported as one file each. */
  readonly aliases?: BatchAliases;
  /** Choices in addition to those of every dialog. */
  readonly besides?: readonly OpenedChoice[];
}

export interface OrderExportRequest {
  readonly profileId: string;
  /** Selected when the dialog opens. */
  readonly of: OrdersChoice;
  /** They were exported before. */
  readonly isAgain?: boolean;
}

export type OpenExport = (ask: AddressExportRequest | OrderExportRequest) => void;

export const ExportContext = createContext<OpenExport | null>(null);

export function useExport(): OpenExport {
  const open = useContext(ExportContext);
  if (open === null) throw new Error('ExportContext is missing above this component');
  return open;
}
