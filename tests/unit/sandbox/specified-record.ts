/**
 * What the specification says of an order record's fields, as a table of its own: path, type, and no more.
 * Reads the JSON text with an own reviver, so that a number is seen as it was written.
 */

export interface Num {
  readonly digits: string;
}
export type Parsed = null | boolean | string | Num | readonly Parsed[] | { readonly [name: string]: Parsed };

export const isNum = (value: unknown): value is Num => typeof value === 'object' && value !== null && 'digits' in value;
export const isFields = (value: unknown): value is { readonly [name: string]: Parsed } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isNum(value);
export const isList = (value: unknown): value is readonly Parsed[] => Array.isArray(value);

type Reviver = (name: string, value: unknown, context?: { readonly source?: string }) => unknown;
const parseWithSource: (text: string, reviver: Reviver) => Parsed = JSON.parse;

export const parse = (text: string): Parsed =>
  parseWithSource(text, (_name, value, context) =>
    typeof value === 'number' ? { digits: context?.source ?? '' } : value,
  );

type Rule = (value: Parsed) => boolean;

const string: Rule = (value) => typeof value === 'string';
const amount: Rule = (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
const decimal: Rule = (value) => isNum(value) && /^-?\d+(\.\d+)?$/.test(value.digits);
const int64: Rule = (value) =>
  isNum(value) && /^-?\d{1,19}$/.test(value.digits) && BigInt.asIntN(64, BigInt(value.digits)) === BigInt(value.digits);
const milliseconds: Rule = (value) => isNum(value) && /^\d{13}$/.test(value.digits);
const millisecondsText: Rule = (value) => typeof value === 'string' && /^\d{13}$/.test(value);
const oneOf =
  (...allowed: readonly string[]): Rule =>
  (value) =>
    isNum(value) ? allowed.includes(`#${value.digits}`) : typeof value === 'string' && allowed.includes(value);
const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value);
const within =
  (least: number, most: number): Rule =>
  (value) =>
    int64(value) && isNum(value) && Number(value.digits) >= least && Number(value.digits) <= most;

interface ObjectRule {
  readonly object: Readonly<Record<string, Rule | ObjectRule | ListRule>>;
  readonly orNull?: boolean;
}
interface ListRule {
  readonly list: ObjectRule;
}

const tokenName: Rule = (value) => typeof value === 'string' && /^[A-Z]+-[A-Z0-9]+$/.test(value);

export const orderRecord = (serviceId: string): ObjectRule => ({
  object: {
    service_id: oneOf(serviceId),
    order_id: string,
    order_amount: amount,
    order_currency: string,
    created_time: milliseconds,
    cancel_time: orNull(milliseconds),
    // Null until the order is completed: the specification leaves it open.
    transact_time: orNull(milliseconds),
    valid_time: within(10, 60),
    status: oneOf('new', 'paid', 'expired', 'paid_over', 'paid_partial'),
    refund_requested: oneOf('no', 'yes'),
    refund_data: {
      orNull: true,
      object: {
        refund_id: int64,
        service_id: oneOf(serviceId),
        reference_id: string,
        recipient_id: string,
        recipient_name: string,
        recipient_email: string,
        recipient_address: string,
        token: tokenName,
        network: string,
        refund_amount: amount,
        refund_fee: amount,
        actual_refund_amount: amount,
        type: oneOf('#1', '#2'),
        refund_status: oneOf('#0', '#1', '#2'),
        refund_tx_id: string,
        refund_created_time: millisecondsText,
        refund_transact_time: millisecondsText,
      },
    },
    payer_id: string,
    payer_name: string,
    payer_email: string,
    remark: string,
    payment_detail: {
      list: {
        object: {
          payment_address: string,
          from_address: string,
          receive_amount: amount,
          receive_currency: string,
          pay_amount: amount,
          pay_currency: string,
          exchange_rate: amount,
          tx_id: string,
          blockchain: string,
          token_name: tokenName,
        },
      },
    },
    payment_info: {
      list: {
        object: {
          payment_address: string,
          token_symbol: string,
          blockchain: string,
          token_name: tokenName,
          logo_url: string,
          token_decimals: within(0, 18),
          receive_amount: amount,
          receive_currency: string,
          exchange_rate: amount,
          asset_logo: string,
        },
      },
    },
    order_details: {
      orNull: true,
      object: {
        shopping_cost: decimal,
        tax_cost: decimal,
        items: {
          list: {
            object: {
              item_id: string,
              item_name: string,
              item_price: decimal,
              price_currency: string,
              item_quantity: int64,
            },
          },
        },
      },
    },
    settlement_status: oneOf('unsettled', 'settling', 'settled'),
    settlement_type: oneOf('system', 'manual', ''),
    sub_merchant: { orNull: true, object: { sub_merchant_id: string, sub_merchant_name: string } },
  },
});

/** The paths at which a record is not as specified: wrong, missing, or unknown. */
export function offSpecification(value: Parsed, rule: Rule | ObjectRule | ListRule, path = ''): readonly string[] {
  if (typeof rule === 'function') return rule(value) ? [] : [path];
  if ('list' in rule) {
    return isList(value)
      ? [...new Set(value.flatMap((entry) => offSpecification(entry, rule.list, `${path}[]`)))]
      : [path];
  }
  if (value === null && rule.orNull === true) return [];
  if (!isFields(value)) return [path];
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const specified = Object.entries(rule.object).flatMap(([name, inner]) => {
    const field = value[name];
    return field === undefined ? [below(name)] : offSpecification(field, inner, below(name));
  });
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(rule.object, name));
  return [...specified, ...unknown.map(below)];
}
