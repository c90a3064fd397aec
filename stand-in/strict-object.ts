/**
 * Objects, events and emitters that throw for missing members. An `undefined` would let a test pass for the wrong
 * reason, or fail far from the missing member.
 */
import { EventEmitter } from 'node:events';

/**
 * `target`, except that reading a missing member throws.
 *
 * Runs as source text in the preload's world as well, so it uses nothing from outside itself.
 */
export function strictObject<T extends object>(name: string, target: T): T {
  /** Read from any object by `await`, JSON, assertion libraries and inspectors; never part of Electron. */
  const readFromAnyObject =
    /^(then|toJSON|constructor|inspect|nodeType|asymmetricMatch|\$\$typeof|__esModule|default|domain)$/;
  return new Proxy(target, {
    get(object, key, receiver): unknown {
      if (key in object || typeof key === 'symbol' || readFromAnyObject.test(key)) {
        return Reflect.get(object, key, receiver);
      }
      throw new Error(`${name}.${key} is not in the stand-in host`);
    },
  });
}

const emitterMembers = Object.getOwnPropertyNames(EventEmitter.prototype);

/**
 * A strict object for a window or page. Once it is destroyed, only emitter methods and `remaining` members work, as
 * in Electron. The object's own methods work on `target`, so they are never blocked.
 */
export function destroyableObject<T extends object>(
  name: string,
  target: T,
  isDestroyed: () => boolean,
  remaining: readonly string[],
): T {
  const allowed = new Set<string | symbol>([...emitterMembers, ...remaining]);
  const check = (key: string): void => {
    if (!allowed.has(key) && isDestroyed()) throw new TypeError('Object has been destroyed');
  };
  const methods = new Map<unknown, (...parameters: readonly unknown[]) => unknown>();
  const guarded: T = new Proxy(strictObject(name, target), {
    get(object, key): unknown {
      const value: unknown = Reflect.get(object, key, target);
      if (typeof key === 'symbol' || key === 'constructor' || key.startsWith('_')) return value;
      if (typeof value !== 'function') {
        check(key);
        return value;
      }
      const known = methods.get(value);
      if (known !== undefined) return known;
      const call = (...parameters: readonly unknown[]): unknown => {
        check(key);
        const result: unknown = Reflect.apply(value, target, parameters);
        return result === target ? guarded : result;
      };
      methods.set(value, call);
      return call;
    },
  });
  return guarded;
}

// As in Node's emitter, only the listener knows the types of an event's parameters.
// oxlint-disable-next-line typescript/no-explicit-any
type Listener = (...parameters: any[]) => void;

/** An emitter that refuses listeners for unknown events. */
export class StrictEmitter extends EventEmitter {
  private readonly emitterName: string;
  private readonly knownEvents: ReadonlySet<string | symbol>;

  /** `events` are names separated by blanks, including those that are accepted but never emitted. */
  constructor(name: string, events: string) {
    super();
    this.emitterName = name;
    this.knownEvents = new Set(events.split(' '));
  }

  private check(event: string | symbol): void {
    if (!this.knownEvents.has(event))
      throw new Error(`${this.emitterName}.on('${String(event)}') is not in the stand-in host`);
  }
  override on(event: string | symbol, listener: Listener): this {
    this.check(event);
    return super.on(event, listener);
  }
  override once(event: string | symbol, listener: Listener): this {
    this.check(event);
    return super.once(event, listener);
  }
}

export interface PreventableEvent {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/** An event of Electron with `facts` as its properties, which may be getters. */
export function eventOf<T extends object>(name: string, facts: T): T & PreventableEvent {
  let prevented = false;
  const event = {
    get defaultPrevented() {
      return prevented;
    },
    preventDefault: (): void => {
      prevented = true;
    },
  };
  Object.defineProperties(event, Object.getOwnPropertyDescriptors(facts));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the properties were just defined
  return strictObject(`the event ${name}`, event) as T & PreventableEvent;
}

/** Emits the event with an event object as its first parameter. Returns true if a listener prevented its default. */
export function emitEvent(emitter: EventEmitter, name: string, ...parameters: readonly unknown[]): boolean {
  const event = eventOf(name, {});
  emitter.emit(name, event, ...parameters);
  return event.defaultPrevented;
}

/**
 * Throws for an option that isn't in `known`, which are names separated by blanks. Electron ignores unknown names, so
 * a misspelled option goes unnoticed. Some known options have no effect in this host.
 */
export function checkOptions(of: string, known: string, options: unknown): void {
  if (options === undefined || options === null) return;
  if (typeof options !== 'object') throw new TypeError(`the options of ${of} must be an object`);
  const names = new Set(known.split(' '));
  for (const name of Object.keys(options)) {
    if (!names.has(name)) throw new Error(`the option ${name} of ${of} is not in the stand-in host`);
  }
}
