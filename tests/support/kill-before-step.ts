/** Kills this process before one of its steps on disk. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

/** Call it before the modules that use `node:fs` are loaded. With 0 no step is the last one. */
export function killBeforeStep(wanted: number): void {
  let taken = 0;
  const step = (): void => {
    taken += 1;
    if (taken === wanted) process.kill(process.pid, 'SIGKILL');
  };
  /** The same function with a step before each relevant call. */
  const stepped = <T extends object>(of: T, matters: (input: readonly unknown[]) => boolean = () => true): T =>
    new Proxy(of, {
      apply(target, on, input: readonly unknown[]): unknown {
        if (matters(input)) step();
        const answer: unknown = typeof target === 'function' ? Reflect.apply(target, on, input) : undefined;
        return answer;
      },
    });

  fs.renameSync = stepped(fs.renameSync);
  // Removing a missing file changes nothing, so it isn't a step.
  fs.rmSync = stepped(fs.rmSync, ([file]) => fs.existsSync(String(file)));
  fs.writeSync = stepped(fs.writeSync);
  syncBuiltinESMExports();
  const exec: unknown = Reflect.get(DatabaseSync.prototype, 'exec');
  if (typeof exec !== 'function') throw new TypeError('exec is no function');
  Reflect.set(
    DatabaseSync.prototype,
    'exec',
    stepped(exec, ([sql]) => /COMMIT|journal_mode/.test(String(sql))),
  );
}
