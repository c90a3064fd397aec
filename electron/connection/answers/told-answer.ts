/** What of an answer is held against another, and shown. */
import { longestTold, type NamedCause, type ToldAnswer } from '../../contract/connection-doctor.ts';
import type { Exchange } from '../../payment-service/outcome.ts';

/** Null where nothing came that says anything. */
export function toldAnswer(exchange: Exchange): ToldAnswer | null {
  if (exchange.is === 'answered') {
    const { httpStatus, code, msg } = exchange;
    return { httpStatus, code: code.slice(0, longestTold), msg: msg.slice(0, longestTold) };
  }
  if (exchange.is === 'not-sent' || exchange.reason !== 'http-status' || exchange.httpStatus === null) return null;
  return { httpStatus: exchange.httpStatus, code: '', msg: '' };
}

const words: Readonly<Record<NamedCause, RegExp>> = {
  signature: /\b(?:sign|signs|signature|signatures|signed|signing)\b|签名|验签/i,
  project: /\b(?:pid|project|merchant|mch ?id|app ?id)\b|商户|项目/i,
  address:
    /\b(?:white|allow|safe) ?list(?:ed)?\b|\bip(?: address)?\b.{0,40}\b(?:not|denied|refused|rejected|forbidden|blocked|restricted|invalid|illegal)\b|\b(?:denied|refused|rejected|forbidden|blocked|unknown|invalid|illegal)\b.{0,20}\bip\b|白名单/i,
  time: /\b(?:timestamp|time stamp|clock|expired)\b|时间戳|超时/i,
};

/**
 * What an answer's own words name, where they name one thing alone. Nobody says what services write, so this is a reading of
 * words, and is told as one.
 */
export function namedCause({ code, msg }: ToldAnswer): NamedCause | null {
  const text = `${code} ${msg}`.replaceAll(/[_-]/g, ' ');
  const named = (['signature', 'project', 'time', 'address'] as const).filter((cause) => words[cause].test(text));
  const [only] = named;
  return only !== undefined && named.length === 1 ? only : null;
}

const is = (one: ToldAnswer, other: ToldAnswer): boolean =>
  one.httpStatus === other.httpStatus && one.code === other.code;

/** Whether two answers to one request are alike; messages count where they did not differ of themselves. */
export const alike = (one: ToldAnswer, other: ToldAnswer, withMessage: boolean): boolean =>
  is(one, other) && (!withMessage || one.msg === other.msg);
