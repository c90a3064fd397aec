/** The event object of Electron whose default a listener may prevent: close, navigate, quit. */

export interface PreventableEvent {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

export function preventable<T extends object>(facts: T): T & PreventableEvent {
  let prevented = false;
  return {
    ...facts,
    get defaultPrevented() {
      return prevented;
    },
    preventDefault: () => {
      prevented = true;
    },
  };
}
