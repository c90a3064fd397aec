/** `Notification`: announced to nobody, and remembered as shown. */
import { StrictEmitter, strictObject } from '../strict-object.ts';

const shown: Notification[] = [];

export class Notification extends StrictEmitter {
  title: string;
  body: string;
  silent: boolean;

  constructor({ title = '', body = '', silent = false }: { title?: string; body?: string; silent?: boolean } = {}) {
    super('Notification', ['show', 'click', 'close', 'reply', 'action', 'failed']);
    this.title = title;
    this.body = body;
    this.silent = silent;
    return strictObject('Notification', this);
  }
  show(): void {
    shown.push(this);
    setImmediate(() => this.emit('show', {}));
  }
  close(): void {
    setImmediate(() => this.emit('close', {}));
  }
  static isSupported(): boolean {
    return true;
  }
  /** Host only: what tests look at. */
  static getShown(): readonly Notification[] {
    return shown;
  }
}
