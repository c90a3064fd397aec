/** What a backup is called: by when it was made, and by nothing of a profile. */

const two = (number: number): string => String(number).padStart(2, '0');

/** `quittance-backup-2026-11-20-1234.quittance`, by this computer's clock and zone. */
export function backupName(at: number): string {
  const when = new Date(at);
  const day = `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
  return `quittance-backup-${day}-${two(when.getHours())}${two(when.getMinutes())}.quittance`;
}

/** With a number behind it where two fell into one minute. */
export const isBackupName = (name: string): boolean =>
  /^quittance-backup-\d{4}-\d{2}-\d{2}-\d{4}(-\d{1,3})?\.quittance$/.test(name);

export const numbered = (name: string, number: number): string =>
  number === 1 ? name : name.replace(/\.quittance$/, `-${number}.quittance`);
