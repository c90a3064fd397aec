/** The parameters of a `context-menu` event, from what the preload saw under the pointer. */
import { strictObject } from '../strict-object.ts';
import type { WebFrameMain } from './web-frame-main.ts';

/** Position, selection, link, and whether the field can be edited. */
export interface SeenUnderPointer {
  readonly x: number;
  readonly y: number;
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly linkURL: string;
  readonly linkText: string;
}

export function contextMenuParameters(frame: WebFrameMain, seen: SeenUnderPointer) {
  const selected = seen.selectionText !== '';
  const editable = seen.isEditable;
  return strictObject('the parameters of context-menu', {
    frame,
    pageURL: frame.url,
    mediaType: 'none' as const,
    misspelledWord: '',
    dictionarySuggestions: [] as string[],
    editFlags: strictObject('editFlags', {
      canUndo: editable,
      canRedo: editable,
      canCut: editable && selected,
      canCopy: selected,
      canPaste: editable,
      canDelete: editable && selected,
      canSelectAll: true,
      canEditRichly: false,
    }),
    ...seen,
  });
}
