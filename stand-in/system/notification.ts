/** `Notification`: not announced, but remembered as shown, and recorded with the request to the system. */
import { eventOf } from '../event-object.ts';
import { record } from '../recorded-calls.ts';
import { checkOptions, StrictEmitter, strictObject } from '../strict-object.ts';

type NotificationOptions = Electron.NotificationConstructorOptions;

const shown: Notification[] = [];
export class Notification extends StrictEmitter {
  title: string;
  body: string;
  silent: boolean;
  private readonly options: NotificationOptions;
  private readonly self: Notification;

  constructor(options: NotificationOptions = {}) {
    super('Notification', 'show click close failed');
    checkOptions('a Notification', 'title body silent', options);
    const { title = '', body = '', silent = false } = options;
    this.title = title;
    this.body = body;
    this.silent = silent;
    this.options = options;
    this.self = strictObject('Notification', this);
    return this.self;
  }
  /** One that was shown before is dismissed and shown again. */
  show(): void {
    const { title, body, silent } = this;
    record('Notification.show', '', { ...this.options, title, body, silent });
    this.gone();
    shown.push(this.self);
    setImmediate(() => this.emit('show', eventOf('show', {})));
  }
  close(): void {
    record('Notification.close', '', { title: this.title });
    if (this.gone()) setImmediate(() => this.emit('close', eventOf('close', { reason: 'applicationHidden' })));
  }
  private gone(): boolean {
    const at = shown.indexOf(this.self);
    if (at !== -1) shown.splice(at, 1);
    return at !== -1;
  }
  static isSupported(): boolean {
    return true;
  }
  /** Host only: those on the screen, oldest first. */
  static getShown(): readonly Notification[] {
    return shown;
  }
}
