/** A key that is held repeats, and a menu carries its command out each time: held, “Read again” would ask the service without end. */
import type { Input } from 'electron';
import { appCommands, keysOfCommand } from '../../contract/commands.ts';

interface Contents {
  on(event: 'before-input-event', listener: (event: { preventDefault(): void }, input: Input) => void): unknown;
}

const ofCommands: ReadonlySet<string> = new Set(
  appCommands.flatMap((command) => keysOfCommand(command).withCommandKey?.toLowerCase() ?? []),
);

/** Stops the repeats before they reach the menu or the page. Editing and zooming repeat as ever. */
export function pressOnce(contents: Contents, platform: NodeJS.Platform): void {
  contents.on('before-input-event', (event, { type, isAutoRepeat, key, control, meta, alt }) => {
    if (type !== 'keyDown' || !isAutoRepeat || alt || !(platform === 'darwin' ? meta : control)) return;
    if (ofCommands.has(key.toLowerCase())) event.preventDefault();
  });
}
