/** The page needs no permission of the system: copying and saving go through main, so every request is denied. */
import type { Session } from 'electron';

export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  // A download would open a save dialog that nobody here has asked for.
  session.on('will-download', (event) => event.preventDefault());
}
