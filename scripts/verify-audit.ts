/**
 * Verifies an exported audit log against its checksum file: `npm run verify-audit -- FILE [--manifest FILE]`. It needs no key, so it
 * can't verify the author: Quittance does (Settings, Audit log, Verify file). Exits with 0 for a verified file, else 1.
 */
import { parseArgs } from 'node:util';
import { continuedText } from '../electron/audit/continued.ts';
import { checkChosenFile } from '../electron/audit/file/chosen-file.ts';
import { readable, spelledOut } from '../electron/exports/files/readable.ts';

const usage = 'Usage: npm run verify-audit -- FILE [--manifest FILE]';

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { manifest: { type: 'string' } } });
  } catch {
    return null;
  }
}

const { positionals = [], values = {} } = parsed() ?? {};
const [file, ...more] = positionals;
if (file === undefined || more.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else {
  const chosen = { file, manifest: values.manifest ?? null, keys: [] };
  const { fileName, isRead, isWhole, continued, sentence, manifestOf } = await checkChosenFile(chosen);
  const otherName =
    manifestOf === null ? '' : `The checksum file belongs to ${readable(manifestOf)}, not to ${readable(fileName)}.\n`;
  const goesOn = continued.map((one) => `${spelledOut(readable(continuedText(one)))}.\n`).join('');
  (isRead ? process.stdout : process.stderr).write(`${spelledOut(sentence)}.\n${otherName}${goesOn}`);
  process.exitCode = isWhole ? 0 : 1;
}
