/** The event objects of Electron. What they lack throws by its name when it is read. */
import { strictObject } from './strict-object.ts';

export interface PreventableEvent {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/** Every event of Electron's can be asked to prevent its default; of most, nothing follows. `name`: that of the event. */
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
  // Defined as a getter, since a fact may change.
  Object.defineProperties(event, Object.getOwnPropertyDescriptors(facts));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has just been given them
  return strictObject(`the event ${name}`, event) as T & PreventableEvent;
}
