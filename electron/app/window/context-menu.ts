/** Right click: what editing needs, and only what applies where the click was. */
import type { BrowserWindow, ContextMenuParams, MenuItemConstructorOptions } from 'electron';

export function addContextMenu(
  window: BrowserWindow,
  popUp: (items: readonly MenuItemConstructorOptions[]) => void,
): void {
  window.webContents.on('context-menu', (_event, at) => popUp(contextItems(at)));
}

/** What the choice depends on. */
export type ClickedAt = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  readonly editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>;
};

export function contextItems({
  isEditable,
  selectionText,
  editFlags,
}: ClickedAt): readonly MenuItemConstructorOptions[] {
  const selectAll: MenuItemConstructorOptions = { role: 'selectAll', enabled: editFlags.canSelectAll };
  if (isEditable) {
    return [
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { type: 'separator' },
      selectAll,
    ];
  }
  return selectionText.trim() === '' ? [selectAll] : [{ role: 'copy' }, { type: 'separator' }, selectAll];
}
