/** Who works at this computer, as the operating system calls them. */
import os from 'node:os';

/** Empty where the system does not know. */
export function systemUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A user number without a name, as in some containers.
    return '';
  }
}
