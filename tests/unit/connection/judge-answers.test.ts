/** What follows from the answers of a service whose codes nobody has written down. */
import { describe, expect, it } from 'vitest';
import { judgeAnswers, type ToJudge } from '../../../electron/connection/answers/judge-answers.ts';
import { namedCause } from '../../../electron/connection/answers/told-answer.ts';
import { spoilt } from '../../../electron/payment-service/signing/spoilt.ts';

const told = (code: string, msg = '', httpStatus = 200) => ({ code, msg, httpStatus });
const noSuch = told('404', 'no such order');
const refused = told('403', 'denied');

const judge = (answers: ToJudge['answers'], more: Partial<ToJudge> = {}) =>
  judgeAnswers({
    answers,
    meaning: 'refusal',
    hasRecord: false,
    skewMs: 0,
    pid: '7',
    timestampUnit: 'ms',
    orderField: 'service_id',
    orderNumber: 'quittance0',
    ...more,
  });

describe('a signature', () => {
  it('is accepted where a spoilt one is answered otherwise, and the project number with it', () => {
    const { signature, project } = judge({ ours: noSuch, again: noSuch, spoilt: refused });
    expect(signature).toEqual({ is: 'passed', facts: { ours: noSuch, spoilt: refused } });
    expect(project.is).toBe('passed');
  });

  it('is accepted by messages alone where they are the same each time', () => {
    const [ours, other] = [told('1', 'no such order'), told('1', 'no')];
    expect(judge({ ours, again: ours, spoilt: other }).signature.is).toBe('passed');
  });

  it('is not accepted by messages that differ of themselves', () => {
    const answers = { ours: told('1', 'request 17'), again: told('1', 'request 18'), spoilt: told('1', 'request 19') };
    expect(judge(answers).signature).toMatchObject({ is: 'notice', facts: { because: 'not-looked-at' } });
  });

  it('is not accepted where the very same request is answered in two ways', () => {
    const { signature } = judge({ ours: noSuch, again: refused, spoilt: refused });
    expect(signature).toMatchObject({ is: 'notice', facts: { because: 'answers-vary' } });
  });

  it.each([
    ['nothing came for the spoilt one', { ours: noSuch, again: noSuch, spoilt: null }],
    ['nothing came the second time', { ours: noSuch, again: null, spoilt: refused }],
    ['the spoilt one was one too many', { ours: noSuch, again: noSuch, spoilt: told('9', 'slow down', 429) }],
  ])('is not accepted where %s, and nothing is said of answers that vary', (_name, answers) => {
    expect(judge(answers).signature).toMatchObject({ is: 'notice', facts: { because: 'not-compared' } });
  });

  it('is not accepted where the answer says that it is refused, whatever a spoilt one gets', () => {
    const ours = told('1', 'invalid sign');
    const { signature } = judge({ ours, again: ours, spoilt: told('2', 'locked') });
    expect(signature).toMatchObject({ is: 'failed', facts: { because: 'says-so' } });
  });

  it.each([
    ['any other is answered otherwise', refused, told('400', 'bad request'), 'failed'],
    ['none at all is answered alike', refused, refused, 'notice'],
    ['nothing came for none at all', refused, null, 'notice'],
  ] as const)('that is answered like a spoilt one is refused only where %s', (_name, ours, unsigned, is) => {
    expect(judge({ ours, again: ours, spoilt: ours, unsigned }).signature.is).toBe(is);
  });

  it.each(['success', 'not-found'] as const)('is said nothing of where all get %s', (meaning) => {
    const answers = { ours: noSuch, again: noSuch, spoilt: noSuch, unsigned: refused };
    const { signature, project } = judge(answers, { meaning });
    expect(signature).toMatchObject({ is: 'notice', facts: { because: 'not-looked-at' } });
    expect(project).toEqual({ is: 'not-checked', because: 'signature-not-told' });
  });
});

describe('what is refused before the signature', () => {
  const all = (code: string, msg: string) => {
    const one = told(code, msg);
    return { ours: one, again: one, spoilt: one, unsigned: one };
  };

  it('is the project number where the answer names it', () => {
    const { project, signature } = judge(all('5', 'There is no project 7.'));
    expect(project.is).toBe('failed');
    expect(signature).toEqual({ is: 'not-checked', because: 'project' });
  });

  it.each([
    ['names the time', 'TIMESTAMP_EXPIRED', 0],
    ['names nothing, and the clocks differ', 'denied', 600_000],
  ])('is the clock where the answer %s', (_name, msg, skewMs) => {
    const { clock, signature } = judge(all('5', msg), { skewMs });
    expect(clock).toMatchObject({ is: 'failed', facts: { skewMs } });
    expect(signature).toEqual({ is: 'not-checked', because: 'clock' });
  });

  it.each([
    ['agree, the other unit is told', 0, 's'],
    ['are apart, none is', 600_000, null],
    ['cannot be told apart, none is', null, null],
  ] as const)('is the clock, and where both clocks %s', (_name, skewMs, sendIn) => {
    expect(judge(all('5', 'TIMESTAMP_EXPIRED'), { skewMs }).clock).toMatchObject({ is: 'failed', facts: { sendIn } });
    const inSeconds = judge(all('5', 'TIMESTAMP_EXPIRED'), { skewMs, timestampUnit: 's' }).clock;
    expect(inSeconds).toMatchObject({ is: 'failed', facts: { sendIn: sendIn === null ? null : 'ms' } });
  });

  it('is this computer’s address where the answer names a list of them, whatever its status and a spoilt one gets', () => {
    const ours = told('403', 'IP not in white list', 403);
    const answers = [
      { ours, again: ours, spoilt: ours, unsigned: ours },
      { ours, again: ours, spoilt: refused },
    ];
    for (const { signature, project, clock } of answers.map((one) => judge(one, { skewMs: 0 }))) {
      expect(signature).toMatchObject({ is: 'failed', facts: { because: 'not-admitted' } });
      expect([project.is, clock.is]).toEqual(['not-checked', 'passed']);
    }
  });

  it('is not the clock where the signature was looked at all the same', () => {
    const { clock, signature } = judge({ ours: noSuch, again: noSuch, spoilt: refused }, { skewMs: 600_000 });
    expect([clock.is, signature.is]).toEqual(['notice', 'passed']);
  });
});

describe('an order field', () => {
  const accepted = (ours: ReturnType<typeof told>) => ({ ours, again: ours, spoilt: refused });
  it.each([
    ['passes where the answer repeats the number', told('1', 'no order quittance0'), {}, 'passed'],
    ['passes where the code is one for “no such order”', noSuch, { meaning: 'not-found' }, 'passed'],
    ['is doubtful where the code is not known', noSuch, {}, 'notice'],
    ['is doubtful where nothing came with a success', told('00000', 'ok'), { meaning: 'success' }, 'notice'],
    ['fails where an order came', told('00000', 'ok'), { meaning: 'success', hasRecord: true }, 'failed'],
  ] as const)('%s', (_name, ours, more, is) => {
    expect(judge(accepted(ours), more).orderField.is).toBe(is);
  });
});

it.each([
  ['invalid sign', 'signature'],
  ['SIGN_ERROR', 'signature'],
  ['签名错误', 'signature'],
  ['merchant not found', 'project'],
  ['the timestamp is too old', 'time'],
  ['IP not in white list', 'address'],
  ['IP_NOT_ALLOWED', 'address'],
  ['Your IP address 203.0.113.7 is not authorised', 'address'],
  ['forbidden ip', 'address'],
  ['请求IP不在白名单', 'address'],
  ['zip is not right, tip not given', null],
  ['sign or IP not accepted', null],
  ['bad sign or timestamp', null],
  ['assigned to nobody, design pending', null],
  ['', null],
])('“%s” names %s', (msg, cause) => {
  expect(namedCause(told('1', msg))).toBe(cause);
});

it.each([
  'f76fb193e9d34d2e59fef64e3418f79b',
  '9A0A8659F005D6984697E2CA0A9CF3B7',
  'fVYzUdYqZO1ozBeP3KQHFp9/Kno=',
  `${'A+/z'.repeat(86)}==`,
])('a spoilt signature differs in one character, and has the form of the right one', (signature) => {
  const other = spoilt(signature);
  expect(other).toHaveLength(signature.length);
  expect(Array.from(other, (one, at) => one !== signature[at]).filter(Boolean)).toHaveLength(1);
  const forms = [/^[0-9a-f]+$/, /^[0-9A-F]+$/, /^[A-Za-z0-9+/]+=*$/];
  expect(forms.map((form) => form.test(other))).toEqual(forms.map((form) => form.test(signature)));
});
