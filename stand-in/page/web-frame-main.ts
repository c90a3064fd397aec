/** `WebFrameMain` of a page's top frame: the only frame of this host, since sub-frames have no bridge. */
import { strictObject } from '../strict-object.ts';
import { originOf } from '../session/scheme-url.ts';

export class WebFrameMain {
  url = '';
  gone = false;
  readonly name = '';
  readonly parent: WebFrameMain | null = null;
  readonly routingId = 1;
  readonly processId: number;
  readonly frameTreeNodeId: number;
  readonly detached = false;
  readonly send: (channel: string, ...parameters: unknown[]) => void;

  constructor(contentsId: number, send: (channel: string, ...parameters: unknown[]) => void) {
    this.processId = contentsId + 1;
    this.frameTreeNodeId = contentsId;
    this.send = send;
    return strictObject('WebFrameMain', this);
  }
  get origin(): string {
    return originOf(this.url);
  }
  get top(): WebFrameMain {
    return this;
  }
  isDestroyed(): boolean {
    return this.gone;
  }
}
