/** How a file of the ledger is asked for: what is shown, or what is selected in it. */
import { allAddresses, type LedgerPart } from '../../../../electron/contract/ledger.ts';
import { useExportDialog, type OpenedChoice } from '../../../lib/addresses/export-dialog.ts';
import { asked, samePart, type Selection } from './selection/selection.ts';

export interface LedgerExport {
  readonly ofSelection: (selection: Selection, listed: LedgerPart) => void;
  readonly ofListed: (listed: LedgerPart) => void;
}

const listedChoice = (part: LedgerPart): OpenedChoice =>
  samePart(part, allAddresses) ? { is: 'all' } : { is: 'matching', part };

export function useLedgerExport(profileId: string): LedgerExport {
  const open = useExportDialog();
  return {
    ofSelection: (selection, listed) =>
      open({ profileId, what: { is: 'selection', selection: asked(selection) }, besides: [listedChoice(listed)] }),
    ofListed: (listed) => open({ profileId, what: listedChoice(listed) }),
  };
}
