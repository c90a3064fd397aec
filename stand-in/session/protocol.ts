/** `protocol`: the application's own schemes and who answers for them. */
import { checkOptions, strictObject } from '../strict-object.ts';
import { record } from '../recorded-calls.ts';
import { addOwnScheme } from './scheme-url.ts';

export type SchemeHandler = (request: Request) => Response | Promise<Response>;

let ready = false;

/** From now on schemes can be handled, and no longer be made privileged. */
export const schemesAreSettled = (): void => {
  ready = true;
};

/** Of one session. */
export class SessionSchemes {
  readonly handlers = new Map<string, SchemeHandler>();

  /** What the application gets as `session.protocol`. */
  readonly forApplication = strictObject('protocol', {
    registerSchemesAsPrivileged: (schemes: readonly Electron.CustomScheme[]): void => {
      if (ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      record('protocol.registerSchemesAsPrivileged', '', schemes);
      for (const { scheme, privileges } of schemes) {
        checkOptions(`the privileges of ${scheme}`, 'standard secure supportFetchAPI codeCache', privileges);
        if (privileges?.standard !== true || privileges.secure !== true) {
          throw new Error(`the stand-in host serves standard, secure schemes only; ${scheme} is not`);
        }
        addOwnScheme(scheme);
      }
    },
    handle: (scheme: string, handler: SchemeHandler): void => {
      if (!ready) throw new Error('protocol.handle can only be used after app is ready');
      if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      this.handlers.set(scheme, handler);
    },
  });
}
