/** `Notification`: recorded and listed, but not visible. */
import { record } from '../recorded-calls.ts';
import { checkOptions, emitEvent, StrictEmitter, strictObject } from '../strict-object.ts';

const shown: Notification[] = [];

export class Notification extends StrictEmitter {
  private readonly text: { readonly title: string; readonly body: string };
  private readonly self: Notification;

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super('Notification', 'click close');
    checkOptions('a Notification', 'title body', options);
    const { title = '', body = '' } = options;
    this.text = { title, body };
    this.self = strictObject('Notification', this);
    return this.self;
  }
  show(): void {
    record('Notification.show', '', this.text);
    shown.push(this.self);
  }
  close(): void {
    const at = shown.indexOf(this.self);
    if (at === -1) return;
    shown.splice(at, 1);
    setImmediate(() => emitEvent(this, 'close'));
  }
  static isSupported(): boolean {
    return true;
  }
  /** Host only: the oldest first. */
  static getShown(): readonly Notification[] {
    return shown;
  }
}
