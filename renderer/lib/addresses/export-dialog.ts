/** Opens the one dialog in which files of addresses are made. It is mounted by the app: a view asks for it here. */
import { createContext, useContext } from 'react';
import type { AddressChoice, AliasChoice } from '../../../electron/contract/address-export.ts';
import type { BatchAliases } from '../../../electron/contract/addresses.ts';

/** What a dialog is opened with: what one shop gets is a part of a run's own. */
export type OpenedChoice = Exclude<AddressChoice, AliasChoice>;

export interface ExportAsk {
  /** Also of a profile that is gone. */
  readonly profileId: string;
  /** What is chosen as it opens. */
  readonly what: OpenedChoice;
  /** Of a run: a file for each can be made where they are several. */
  readonly aliases?: BatchAliases;
  /** What else there is to choose where it was opened, beside a month, what was not exported yet, and all. */
  readonly besides?: readonly OpenedChoice[];
}

export type OpenExportDialog = (ask: ExportAsk) => void;

export const ExportDialogContext = createContext<OpenExportDialog | null>(null);

export function useExportDialog(): OpenExportDialog {
  const open = useContext(ExportDialogContext);
  if (open === null) throw new Error('ExportDialogContext is missing above this component');
  return open;
}
