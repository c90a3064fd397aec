import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../../electron/payment-service/response/envelope.ts';
import { parseExactly } from '../../../electron/payment-service/response/json-parser.ts';
import { defaultLimits } from '../../../electron/payment-service/call-limits.ts';
import { atLeast } from '../../support/at-least.ts';

const opened = (text: string) => {
  const parsed = parseExactly(text, defaultLimits);
  if (!parsed.ok) throw new Error(parsed.message);
  return readEnvelope(parsed.value, text);
};

describe('an envelope', () => {
  it.each([
    '{"code":"00000","msg":"ok","data":{}}',
    ' { "data" : { } , "msg" : "ok" , "code" : "00000" } ',
    '{"code":"00000","msg":"ok","data":{"code":"1","msg":"2","data":{"code":"3"}}}',
    '{"code":"00000","msg":"\\"code\\":\\"1\\",\\"data\\"","data":{}}',
    '{"code":"00000","msg":"code","data":["code","msg","data","code"]}',
    '{"\\u0063ode":"00000","msg":"\\u4e2d","data":{}}',
    '{"code":"00000","Code":"00000","msg":"ok","data":{}}',
    '{"code":"00000","msg":"a\\\\","data":{"x":"\\\\\\"code"}}',
    '{"code":"00000","msg":"ok","data":{},"extra":1,"extra":2}',
  ])('is valid: %s', (text) => {
    expect(opened(text)).toMatchObject({ is: 'opened', code: '00000' });
  });

  it.each(
    atLeast(11, [
      ['{"code":"00000","code":"10001","msg":"ok","data":{}}', 'code twice'],
      ['{"code":"10001","msg":"no","data":{},"code":"00000"}', 'code twice'],
      ['{"code":"00000","\\u0063ode":"00000","msg":"ok","data":{}}', 'code twice'],
      ['{"code":"00000","msg":"ok","data":[{"address":"a"}],"data":[]}', 'data twice'],
      ['{"code":"00000","msg":"ok","msg":"no","data":{}}', 'msg twice'],
      ['{"code":"00000","msg":"ok","data":{"a":"}"},"d\\u0061ta":{}}', 'data twice'],
      ['{"code":0,"msg":"ok","data":{}}', "isn't a text"],
      ['{"code":"00000","msg":7,"data":{}}', "isn't a text"],
      ['{"code":"","msg":"ok","data":{}}', 'code'],
      ['{"msg":"ok","data":{}}', 'code'],
      ['[]', "isn't an object"],
    ]),
  )('isn’t valid: %s (%s)', (text, reason) => {
    const read = opened(text);
    expect(read).toMatchObject({ is: 'none' });
    expect(read.is === 'none' ? read.reason : '').toContain(reason);
  });
});
