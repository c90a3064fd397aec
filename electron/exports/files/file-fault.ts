/** What a failure of the file system means for whoever wanted to write: no room, no permission, or neither. */

export interface FileFault {
  readonly is: 'full' | 'read-only' | 'other';
  /** The system's code: `ENOSPC`, `EACCES` … */
  readonly code: string;
  readonly message: string;
}

const meanings: Readonly<Record<string, FileFault['is']>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

/** Null for what is no failure of the file system. */
export function fileFault(error: unknown): FileFault | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null;
  const code = String(error.code);
  return { is: meanings[code] ?? 'other', code, message: error.message };
}
