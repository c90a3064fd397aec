/** How much the sandbox takes, keeps and waits for: of anybody who reaches its port, and of whom it calls. */

export interface SandboxLimits {
  /** Lines open at once. Far more than a console makes, far fewer than would keep others of this computer from theirs. */
  readonly connections: number;
  /** Milliseconds of this computer that the head of a request may take, and that a new line may say nothing. */
  readonly headersMs: number;
  /** Milliseconds of this computer that a whole request may take to come in. */
  readonly requestMs: number;
  /** Milliseconds of this computer that a line may be idle between requests. */
  readonly keepAliveMs: number;
  /** Milliseconds of this computer between two looks at who is too slow. */
  readonly lookMs: number;
  /** Callbacks that the built-in receiver keeps. */
  readonly receivedCount: number;
  /** Bytes of their bodies and headers. */
  readonly receivedBytes: number;
  /** Deposits that are kept. */
  readonly deposits: number;
  /** Milliseconds of this computer that a callback may take, its answer's body included. */
  readonly callBackMs: number;
  /** Faults that wait to be met; one may be for many requests. */
  readonly faults: number;
}

export const sandboxLimits: SandboxLimits = {
  connections: 512,
  headersMs: 10_000,
  requestMs: 20_000,
  keepAliveMs: 60_000,
  lookMs: 2000,
  receivedCount: 1000,
  receivedBytes: 8 * 1024 * 1024,
  deposits: 10_000,
  callBackMs: 10_000,
  faults: 1000,
};
