/**
 * Why the sandbox refuses a request. The specification shows only the success code, so every code here is the
 * sandbox's own and starts with S, to differ from any real service's.
 */

export const success = { code: '00000', msg: 'ok' } as const;

/** Code, message and HTTP status of each reason. The `{}` in a message is replaced with the invalid value. */
export const refusals = {
  'body-too-large': { code: 'S1001', httpStatus: 413, msg: 'The body is longer than {} bytes.' },
  'body-not-json': { code: 'S1002', httpStatus: 200, msg: 'The body isn’t JSON in UTF-8.' },
  'body-not-an-object': { code: 'S1003', httpStatus: 200, msg: 'The body isn’t a JSON object.' },
  'body-too-deep': { code: 'S1004', httpStatus: 200, msg: 'The body is nested deeper than {} levels.' },
  'field-missing': { code: 'S1101', httpStatus: 200, msg: 'The field {} is missing.' },
  'field-of-wrong-type': { code: 'S1102', httpStatus: 200, msg: 'The field {}.' },
  'path-unknown': { code: 'S1201', httpStatus: 404, msg: 'No operation at {}.' },
  'method-not-post': { code: 'S1202', httpStatus: 405, msg: 'Operations take POST, not {}.' },

  'project-unknown': { code: 'S2001', httpStatus: 200, msg: 'Project {} not found.' },
  'nonce-length': { code: 'S2002', httpStatus: 200, msg: 'The nonce has {} characters instead of 6.' },
  'timestamp-out-of-tolerance': { code: 'S2003', httpStatus: 200, msg: 'The timestamp is {}.' },
  'signature-missing': { code: 'S2004', httpStatus: 200, msg: 'The signature is missing. It belongs in {}.' },
  'signature-wrong': { code: 'S2005', httpStatus: 200, msg: 'The signature doesn’t match the request.' },
  'nonce-used': { code: 'S2006', httpStatus: 200, msg: 'The nonce {} was used before.' },
  'signature-header': { code: 'S2007', httpStatus: 200, msg: 'The header {}.' },

  'order-unknown': { code: 'S3001', httpStatus: 200, msg: 'Order {} not found.' },

  'chain-unknown': { code: 'S4001', httpStatus: 200, msg: 'Unknown chain {}.' },
  'alias-length': { code: 'S4002', httpStatus: 200, msg: 'The alias has {} characters. 1 to 40 are allowed.' },
  'callback-url': { code: 'S4003', httpStatus: 200, msg: 'The callback URL {}.' },
  'number-not-whole': { code: 'S4004', httpStatus: 200, msg: 'The number {} isn’t a whole number.' },
  'number-out-of-range': { code: 'S4005', httpStatus: 200, msg: 'The number {} isn’t within 1 to 100.' },

  'order-missing': { code: 'S5001', httpStatus: 404, msg: 'Order {} not found in this sandbox.' },
  'order-not-changeable': {
    code: 'S5002',
    httpStatus: 409,
    msg: 'Order {} departs from the specification and can’t change.',
  },
  'pay-not-allowed': { code: 'S5003', httpStatus: 409, msg: 'The order can’t be paid: {}.' },
  'expire-not-allowed': { code: 'S5004', httpStatus: 409, msg: 'The order can’t expire: {}.' },
  'cancel-not-allowed': { code: 'S5005', httpStatus: 409, msg: 'The order can’t be canceled: {}.' },
  'refund-not-allowed': { code: 'S5006', httpStatus: 409, msg: 'A refund can’t be requested: {}.' },
  'refund-end-not-allowed': { code: 'S5007', httpStatus: 409, msg: 'The refund can’t end: {}.' },
  'settle-not-allowed': { code: 'S5008', httpStatus: 409, msg: 'The order can’t be settled: {}.' },
  'option-unknown': { code: 'S5009', httpStatus: 400, msg: 'The order can’t be paid in {}.' },
  'amount-invalid': { code: 'S5010', httpStatus: 400, msg: 'The amount {}.' },
  'address-not-created': { code: 'S5101', httpStatus: 404, msg: 'The address {} wasn’t created here.' },

  'too-many-requests': { code: 'S6001', httpStatus: 429, msg: 'Too many requests. Try again in {} s.' },

  'control-input': { code: 'S9003', httpStatus: 400, msg: 'Invalid input: {}.' },
  'control-token': {
    code: 'S9006',
    httpStatus: 401,
    msg: 'Control requires the token that the sandbox printed at its start.',
  },
} as const satisfies Record<string, { readonly code: string; readonly httpStatus: number; readonly msg: string }>;

export type RefusalName = keyof typeof refusals;

/** The code of "no such order". A profile lists it so that clients can recognize it. */
export const notFoundCode: string = refusals['order-unknown'].code;

/** A request that isn't carried out. `refusedBy` turns it into a response. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: RefusalName;
  readonly code: string;
  readonly httpStatus: number;

  /** `found` replaces the `{}`, up to 120 characters. */
  constructor(refusal: RefusalName, found = '') {
    const { code, httpStatus, msg } = refusals[refusal];
    super(msg.replace('{}', () => (found.length > 120 ? `${found.slice(0, 120)}…` : found)));
    this.refusal = refusal;
    this.code = code;
    this.httpStatus = httpStatus;
  }
}

export const isRefusalName = (text: unknown): text is RefusalName =>
  typeof text === 'string' && Object.hasOwn(refusals, text);
