/** `Notification`: not announced, but remembered as shown, and recorded with the request to the system. */
import { eventOf } from '../event-object.ts';
import { record } from '../recorded-calls.ts';
import { checkOptions, StrictEmitter, strictObject } from '../strict-object.ts';

type NotificationOptions = Electron.NotificationConstructorOptions;
const choices = { urgency: ['normal', 'critical', 'low'], timeoutType: ['default', 'never'] } as const;
const kinds: Readonly<Record<string, string>> = {
  title: 'string',
  body: 'string',
  silent: 'boolean',
  urgency: 'string',
  timeoutType: 'string',
};

function checked(options: NotificationOptions): NotificationOptions {
  checkOptions('a Notification', 'title body silent urgency timeoutType', options);
  for (const [name, value] of Object.entries(options)) {
    const kind = kinds[name] ?? '';
    if (typeof value !== kind) throw new TypeError(`the option ${name} of a Notification is no ${kind}`);
  }
  for (const [name, known] of Object.entries(choices)) {
    const chosen: unknown = Reflect.get(options, name);
    if (chosen !== undefined && !known.some((one) => one === chosen)) {
      throw new TypeError(`the ${name} of a Notification cannot be ${JSON.stringify(chosen)}`);
    }
  }
  return options;
}

const shown: Notification[] = [];
let supported = true;

export class Notification extends StrictEmitter {
  title: string;
  body: string;
  silent: boolean;
  private readonly options: NotificationOptions;
  private readonly self: Notification;

  constructor(options: NotificationOptions = {}) {
    super('Notification', 'show click close failed');
    const { title = '', body = '', silent = false } = checked(options);
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
    if (!supported) return;
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
    return supported;
  }
  /** Host only: those on the screen, oldest first. */
  static getShown(): readonly Notification[] {
    return shown;
  }
  /** Host only: a desktop without notifications. */
  static setSupported(given: boolean): void {
    supported = given;
  }
}
