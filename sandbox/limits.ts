/** Limits for the sandbox's callers, and for its own callbacks. */

export interface SandboxLimits {
  /** Open connections. Far more than a client makes, and few enough for the rest of this computer. */
  readonly connections: number;
  /** Milliseconds of this computer for receiving the head of a request, from the start of the connection. */
  readonly headersMs: number;
  /** Milliseconds for receiving a whole request. */
  readonly requestMs: number;
  /** Milliseconds of this computer that a connection may be idle between requests. */
  readonly keepAliveMs: number;
  /** Milliseconds of this computer between two checks for slow connections. */
  readonly checkMs: number;
  /** Stored callbacks of the built-in receiver. */
  readonly receivedCount: number;
  /** Bytes of their bodies and headers. */
  readonly receivedBytes: number;
  /** Stored deposits. */
  readonly deposits: number;
  /** Milliseconds of this computer that a callback may take, including its response body. */
  readonly callBackMs: number;
  /** Faults that wait for a request. One may apply to many requests. */
  readonly faults: number;
}

export const sandboxLimits: SandboxLimits = {
  connections: 512,
  headersMs: 10_000,
  requestMs: 20_000,
  keepAliveMs: 60_000,
  checkMs: 2000,
  receivedCount: 1000,
  receivedBytes: 8 * 1024 * 1024,
  deposits: 10_000,
  callBackMs: 10_000,
  faults: 1000,
};
