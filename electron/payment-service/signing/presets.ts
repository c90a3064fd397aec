/**
 * The preset signing schemes. The specification doesn't show how the service signs, so each profile chooses one. The
 * first is the most likely, by paths and envelope (docs/decisions).
 */
import type { SchemeChoice } from '../../contract/profiles.ts';
import { signaturePlace, signsWithKey, type SigningScheme } from '../../contract/signing.ts';

type PresetOptions = Pick<SigningScheme, 'id' | 'name' | 'message' | 'algo' | 'place'> & Partial<SigningScheme>;

const scheme = (options: PresetOptions): SigningScheme => ({
  pair: '{k}={v}',
  join: '&',
  order: 'name',
  skipEmpty: true,
  exclude: [],
  encoding: 'hex',
  timeUnit: 'ms',
  nested: 'jcs',
  body: 'raw',
  values: 'raw',
  headers: {},
  written: '{signature}',
  ...options,
});

export const presets: readonly SigningScheme[] = [
  scheme({
    id: 'cregis',
    name: 'Cregis project',
    message: '{secret}{params}',
    pair: '{k}{v}',
    join: '',
    algo: 'md5',
    place: 'body:sign',
  }),
  scheme({
    id: 'cregis-team',
    name: 'Cregis Team',
    message: '{path}\\n{timestamp}\\n{nonce}\\n{body}',
    algo: 'hmac-sha256',
    place: 'header:Access-Signature',
    body: 'jcs',
    headers: { 'Access-Key': '{pid}', 'Access-Timestamp': '{timestamp}', 'Access-Nonce': '{nonce}' },
  }),
  scheme({
    id: 'epusdt',
    name: 'epusdt',
    message: '{params}{secret}',
    order: 'pair',
    algo: 'md5',
    place: 'body:signature',
  }),
  scheme({
    id: 'pairs-md5',
    name: 'k=v and secret, MD5',
    message: '{params}{secret}',
    algo: 'md5',
    place: 'body:sign',
  }),
  scheme({
    id: 'pairs-key-md5',
    name: 'k=v and key=, MD5 (WeChat Pay v2 style)',
    message: '{params}&key={secret}',
    algo: 'md5',
    encoding: 'HEX',
    place: 'body:sign',
    timeUnit: 's',
  }),
  scheme({
    id: 'pairs-key-hmac-sha256',
    name: 'k=v and key=, HMAC-SHA256',
    message: '{params}&key={secret}',
    algo: 'hmac-sha256',
    encoding: 'HEX',
    place: 'body:sign',
    timeUnit: 's',
  }),
  scheme({
    id: 'pairs-rsa-sha256',
    name: 'k=v, RSA-SHA256 (Alipay style)',
    message: '{params}',
    algo: 'rsa-sha256',
    encoding: 'base64',
    place: 'body:sign',
  }),
  scheme({
    id: 'alchemy-pay',
    name: 'Alchemy Pay card and payment',
    message: '{params}&key={secret}',
    algo: 'sha512',
    encoding: 'HEX',
    place: 'body:sign',
  }),
  scheme({
    id: 'alchemy-pay-v1',
    name: 'Alchemy Pay v1 header',
    message: '{pid}{secret}{timestamp}',
    algo: 'sha1',
    place: 'header:sign',
    headers: { appId: '{pid}', timestamp: '{timestamp}' },
  }),
  scheme({
    id: 'alchemy-pay-ramp',
    name: 'Alchemy Pay ramp',
    message: '{timestamp}{method}{path}{body}',
    algo: 'hmac-sha256',
    encoding: 'base64',
    place: 'header:sign',
    body: 'sorted',
    headers: { appid: '{pid}', timestamp: '{timestamp}' },
  }),
  scheme({
    id: 'cryptomus',
    name: 'Cryptomus',
    message: '{body64}{secret}',
    algo: 'md5',
    place: 'header:sign',
    headers: { merchant: '{pid}' },
  }),
  scheme({
    id: 'ccpayment-v1',
    name: 'CCPayment v1',
    message: '{pid}{secret}{timestamp}{body}',
    algo: 'sha256',
    place: 'header:Sign',
    timeUnit: 's',
    headers: { Appid: '{pid}', Timestamp: '{timestamp}' },
  }),
  scheme({
    id: 'ccpayment-v2',
    name: 'CCPayment v2',
    message: '{pid}{timestamp}{body}',
    algo: 'hmac-sha256',
    place: 'header:Sign',
    timeUnit: 's',
    headers: { Appid: '{pid}', Timestamp: '{timestamp}' },
  }),
  scheme({
    id: 'coinspaid',
    name: 'CoinsPaid',
    message: '{body}',
    algo: 'hmac-sha512',
    place: 'header:X-Processing-Signature',
    headers: { 'X-Processing-Key': '{pid}' },
  }),
  scheme({
    id: 'binance-pay',
    name: 'Binance Pay',
    message: '{timestamp}\\n{nonce}\\n{body}\\n',
    algo: 'hmac-sha512',
    encoding: 'HEX',
    place: 'header:BinancePay-Signature',
    headers: {
      'BinancePay-Timestamp': '{timestamp}',
      'BinancePay-Nonce': '{nonce}',
      'BinancePay-Certificate-SN': '{pid}',
    },
  }),
  scheme({
    id: '0xpay',
    name: '0xpay',
    message: '{method}{path}{body}{timestamp}',
    algo: 'hmac-sha256',
    place: 'header:signature',
    timeUnit: 's',
    headers: { 'merchant-id': '{pid}', timestamp: '{timestamp}' },
  }),
  scheme({
    id: 'coinpayments-v2',
    name: 'CoinPayments v2',
    message: '\\uFEFF{method}{url}{pid}{timestamp}{body}',
    algo: 'hmac-sha256',
    encoding: 'base64',
    place: 'header:X-CoinPayments-Signature',
    timeUnit: 'iso',
    headers: { 'X-CoinPayments-Client': '{pid}', 'X-CoinPayments-Timestamp': '{timestamp}' },
  }),
  scheme({
    id: 'cryptopay',
    name: 'Cryptopay',
    message: '{method}\\n{bodyMd5}\\n{contentType}\\n{timestamp}+00:00\\n{path}',
    algo: 'hmac-sha1',
    encoding: 'base64',
    place: 'header:Authorization',
    timeUnit: 'iso',
    headers: { Date: '{timestamp}+00:00' },
    written: 'HMAC {pid}:{signature}',
  }),
  scheme({
    id: 'bybit-fiat',
    name: 'Bybit fiat',
    message: '{timestamp}{body}',
    algo: 'rsa-sha256',
    encoding: 'base64',
    place: 'header:X-BAPI-SIGN',
    timeUnit: 's',
    headers: { 'X-BAPI-API-KEY': '{pid}', 'X-BAPI-TIMESTAMP': '{timestamp}' },
  }),
  scheme({
    id: 'binance-pay-webhook',
    name: 'Binance Pay webhook',
    message: '{timestamp}\\n{nonce}\\n{body}\\n',
    algo: 'rsa-sha256',
    encoding: 'base64',
    place: 'header:BinancePay-Signature',
    headers: { 'BinancePay-Timestamp': '{timestamp}', 'BinancePay-Nonce': '{nonce}' },
  }),
  scheme({
    id: 'oxapay-callback',
    name: 'OxaPay callback',
    message: '{body}',
    algo: 'hmac-sha512',
    place: 'header:HMAC',
  }),
  scheme({
    id: 'nowpayments-callback',
    name: 'NOWPayments callback',
    message: '{body}',
    algo: 'hmac-sha512',
    place: 'header:x-nowpayments-sig',
    body: 'sorted',
  }),
];

export const defaultPresetId = 'cregis';

export const presetOf = (id: string): SigningScheme | null => presets.find((preset) => preset.id === id) ?? null;

/** An option of the scheme picker. */
export const schemeChoice = (signing: SigningScheme): SchemeChoice => ({
  id: signing.id,
  name: signing.name,
  secret: signsWithKey(signing.algo) ? 'private-key' : 'text',
  ownNames: [signaturePlace(signing).name, ...Object.keys(signing.headers)],
  scheme: signing,
});

export const presetChoices: readonly SchemeChoice[] = presets.map(schemeChoice);
