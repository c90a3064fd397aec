/** Limits for callers of the sandbox's port, and for what it calls. */

export interface SandboxLimits {
  /** Open connections. Far more than a client makes, and few enough for the rest of this computer. */
  readonly connections: number;
  /** Milliseconds of this computer that the head of a request may take, and that a new line may say nothing. */
  readonly headersMs: number;
  /** Milliseconds for receiving a whole request. */
  readonly requestMs: number;
  /** Milliseconds of this computer that a line may be idle between requests. */
  readonly keepAliveMs: number;
  /** Milliseconds of this computer between two looks at who is too slow. */
  readonly lookMs: number;
  /** Stored callbacks of the built-in receiver. */
  readonly receivedCount: number;
  /** Bytes of their bodies and headers. */
  readonly receivedBytes: number;
  /** Stored deposits. */
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
