/** Skipped lines as they are copied from the preview of a list. */
import { expect, it } from 'vitest';
import { skippedLinesText } from '../../../../renderer/features/bulk/start/skipped-lines-text.ts';

it('copies each line with its text and reason, and nothing that a spreadsheet runs', () => {
  const lines = [
    { line: 3, text: '=1+1\t2', why: 'Contains a character' },
    { line: 4, text: 'A-1', why: 'Duplicate of line 2' },
  ];
  expect(skippedLinesText(lines, { line: 'Line', text: 'Text', why: 'Reason' }).split('\n')).toEqual([
    'Line\tText\tReason',
    "3\t'=1+1 2\tContains a character",
    '4\tA-1\tDuplicate of line 2',
    '',
  ]);
});
