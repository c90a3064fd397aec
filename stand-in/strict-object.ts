/**
 * Objects and emitters that throw for missing members. An `undefined` would let a test pass for the wrong reason, or
 * fail far from the missing member.
 */
import { EventEmitter } from 'node:events';

/**
 * `target` itself, but for reads of members that it lacks: they throw.
 *
 * Runs as source text in the preload's world as well: it uses nothing from outside itself.
 */
export function strictObject<T extends object>(name: string, target: T): T {
  /** Asked of any object by `await`, JSON, assertion libraries and inspectors; never part of Electron. */
  const askedOfAnything =
    /^(then|toJSON|constructor|inspect|nodeType|asymmetricMatch|\$\$typeof|__esModule|default|domain)$/;
  return new Proxy(target, {
    get(object, key, receiver): unknown {
      if (key in object || typeof key === 'symbol' || askedOfAnything.test(key)) {
        return Reflect.get(object, key, receiver);
      }
      throw new Error(`${name}.${key} is not in the stand-in host`);
    },
  });
}

/** For any emitter: what continues when the window or page is closed. */
const ofEmitters = new Set(Object.getOwnPropertyNames(EventEmitter.prototype));

/**
 * A strict object that, once closed, only has `remains`: calls and property reads throw, as in Electron. Its own
 * methods work on `target`, which never closes.
 */
export function destroyableObject<T extends object>(
  name: string,
  target: T,
  isGone: () => boolean,
  remains: readonly string[],
): T {
  const free = new Set<string | symbol>([...ofEmitters, ...remains]);
  const check = (key: string | symbol): void => {
    if (typeof key === 'string' && !free.has(key) && isGone()) throw new TypeError('Object has been destroyed');
  };
  const guarded = new Map<unknown, (...parameters: readonly unknown[]) => unknown>();
  const guardedObject: T = new Proxy(strictObject(name, target), {
    get(object, key): unknown {
      const value: unknown = Reflect.get(object, key, target);
      if (typeof key === 'symbol' || key === 'constructor' || key.startsWith('_')) return value;
      if (typeof value !== 'function') {
        check(key);
        return value;
      }
      const known = guarded.get(value);
      if (known !== undefined) return known;
      const call = (...parameters: readonly unknown[]): unknown => {
        check(key);
        const result: unknown = Reflect.apply(value, target, parameters);
        return result === target ? guardedObject : result;
      };
      guarded.set(value, call);
      return call;
    },
  });
  return guardedObject;
}

// What an event hands over is for its listener to know, as in Node's own emitter.
// oxlint-disable-next-line typescript/no-explicit-any
type Listener = (...parameters: any[]) => void;

/** An emitter that refuses listeners for events it knows nothing of. */
export class StrictEmitter extends EventEmitter {
  private readonly emitterName: string;
  private readonly eventNamesKnown: ReadonlySet<string>;

  /** `events`: those that happen, or may be listened to in vain, separated by blanks. */
  constructor(name: string, events: string) {
    super();
    this.emitterName = name;
    this.eventNamesKnown = new Set([...events.split(' '), 'newListener', 'removeListener']);
  }

  private check(event: string | symbol): void {
    if (typeof event === 'symbol' || this.eventNamesKnown.has(event)) return;
    throw new Error(`${this.emitterName}.on('${event}') is not in the stand-in host`);
  }

  override on(event: string | symbol, listener: Listener): this {
    this.check(event);
    return super.on(event, listener);
  }

  override addListener(event: string | symbol, listener: Listener): this {
    return this.on(event, listener);
  }

  override prependListener(event: string | symbol, listener: Listener): this {
    this.check(event);
    return super.prependListener(event, listener);
  }

  override once(event: string | symbol, listener: Listener): this {
    this.check(event);
    return super.once(event, listener);
  }
}

/**
 * Throws at the first option that isn't in `known`, names separated by blanks. Electron ignores unknown names, so a
 * misspelled option goes unnoticed. Some known ones have no effect in this host, such as an icon that nothing draws.
 * `of`: as in Electron's documentation, `new BrowserWindow`.
 */
export function checkOptions(of: string, known: string, given: unknown): void {
  if (given === undefined || given === null) return;
  if (typeof given !== 'object') throw new TypeError(`the options of ${of} must be an object`);
  const names = new Set(known.split(' '));
  for (const name of Object.keys(given)) {
    if (!names.has(name)) throw new Error(`the option ${name} of ${of} is not in the stand-in host`);
  }
}
