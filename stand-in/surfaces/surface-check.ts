/**
 * What the compiler checks of a surface: each member is one of Electron's, accepts what Electron's accepts, and
 * returns nothing else. A fault is a text with the member's name.
 */
import type { Counterpart } from './counterparts.ts';

type IsAny<T> = 0 extends 1 & T ? true : false;
// oxlint-disable-next-line typescript/no-explicit-any -- whatever the parameters are
type AnyFunction = (...parameters: any[]) => unknown;

/** The offered member in Electron's types: this host's windows, pages and sessions replace Electron's. */
export type AsElectron<T> =
  IsAny<T> extends true
    ? T
    : T extends AnyFunction
      ? (...parameters: ListAsElectron<Parameters<T>>) => AsElectron<ReturnType<T>>
      : T extends Promise<infer Awaited>
        ? Promise<AsElectron<Awaited>>
        : T extends readonly unknown[]
          ? ListAsElectron<T>
          : Counterpart<T>;
export type ListAsElectron<T extends readonly unknown[]> = { [At in keyof T]: AsElectron<T[At]> };

/**
 * The signatures of a function, the first repeated where there are fewer, as functions of their own: a method of a class would be
 * compared leniently. Of more than four, the last count.
 */
export type Signatures<T> = T extends {
  (...parameters: infer A1): infer R1;
  (...parameters: infer A2): infer R2;
  (...parameters: infer A3): infer R3;
  (...parameters: infer A4): infer R4;
}
  ?
      | ((...parameters: A1) => R1)
      | ((...parameters: A2) => R2)
      | ((...parameters: A3) => R3)
      | ((...parameters: A4) => R4)
  : never;

/** Where Electron returns nothing, a promise would be assignable, but is a difference. */
export type Serves<Offered, Signature extends AnyFunction> = Signature extends unknown
  ? Offered extends Signature
    ? [ReturnType<Signature>] extends [void]
      ? Offered extends (...parameters: never[]) => infer Given
        ? [Given] extends [void]
          ? true
          : false
        : false
      : true
    : false
  : never;

/** Inherited by both from Node, say. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the compiler compares what it cannot resolve by identity
type IsIdentical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Agrees<Offered, Original> = true extends IsAny<Original> | IsIdentical<Offered, Original>
  ? true
  : IsAny<Offered> extends true
    ? false
    : [Original] extends [AnyFunction]
      ? false extends Serves<AsElectron<Offered>, Signatures<Original>>
        ? false
        : true
      : [AsElectron<Offered>] extends [Original]
        ? true
        : false;

type Names<Offered> = Extract<keyof Offered, string>;

/** Names of the members that are not Electron's, or not as Electron's are. */
export type MemberFaults<Offered, Original> =
  IsAny<Offered> extends true
    ? '(any)'
    : IsAny<Original> extends true
      ? '(any)'
      : [Names<Offered>] extends [never]
        ? '(no member was seen)'
        : {
            [Name in Names<Offered>]: Name extends keyof Original
              ? Agrees<Offered[Name], Original[Name]> extends true
                ? never
                : Name
              : Name;
          }[Names<Offered>];

type Constructor = abstract new (...parameters: never[]) => unknown;

/** A constructor takes what Electron's takes. */
export type ConstructorFaults<Offered, Original> = Offered extends Constructor
  ? Original extends Constructor
    ? ConstructorParameters<Original> extends ListAsElectron<ConstructorParameters<Offered>>
      ? never
      : '(constructor)'
    : '(constructor)'
  : never;

/** Names of events that Electron does not emit, or does not take a listener for. */
export type EventFaults<Events extends string, Original extends { on: AnyFunction }> = [Events] extends [never]
  ? '(no event was seen)'
  : {
      [Event in Events]: Original['on'] extends (event: Event, listener: () => void) => unknown
        ? never
        : `on('${Event}')`;
    }[Events];
