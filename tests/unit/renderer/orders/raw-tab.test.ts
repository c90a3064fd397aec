import { describe, expect, it } from 'vitest';
import { layOutJson, showUnseen } from '../../../../renderer/features/orders/tabs/raw-tab.tsx';

const laidOut = (text: string) => layOutJson(text)?.join('\n');

describe('layOutJson', () => {
  it('indents objects and lists, and keeps empty ones on their line', () => {
    expect(laidOut('{"a":[1,{"b":"x"}],"c":{},"d":[ ]}')).toBe(
      ['{', '  "a": [', '    1,', '    {', '      "b": "x"', '    }', '  ],', '  "c": {},', '  "d": []', '}'].join(
        '\n',
      ),
    );
  });

  it('keeps digits, zeros and exponents as received', () => {
    const numbers = ['9223372036854775807', '1.10', '1e-7', '-0', '0.100000000000000000', '1E+400'];
    expect(layOutJson(`[${numbers.join(',')}]`)).toEqual([
      '[',
      ...numbers.map((number, index) => `  ${number}${index < numbers.length - 1 ? ',' : ''}`),
      ']',
    ]);
  });

  it('keeps strings with escapes, braces and line breaks', () => {
    const text = String.raw`{"a\"b":"{[,:]}\\","c":"é\u0000\n"}`;
    expect(laidOut(text)).toBe(
      ['{', String.raw`  "a\"b": "{[,:]}\\",`, String.raw`  "c": "é\u0000\n"`, '}'].join('\n'),
    );
  });

  it('changes only white space between tokens', () => {
    const text = '{"code":"00000","data":{"n":[1.50,null,true,[],{}],"s":"a b  c"},"msg":"ok"}';
    expect(laidOut(text)?.replaceAll(/\n *|(?<=":) /g, '')).toBe(text);
  });

  it('keeps a single value', () => {
    expect(layOutJson('12.50')).toEqual(['12.50']);
    expect(layOutJson(' "x" ')).toEqual(['"x"']);
  });

  it('keeps text that isn’t JSON', () => {
    for (const text of ['', '<html>', '{"a":', '{a:1}', '{"a":1}}']) expect(layOutJson(text)).toBeNull();
  });

  it('formats the deepest allowed response', () => {
    const text = `${'['.repeat(32)}${']'.repeat(32)}`;
    expect(layOutJson(text)).toHaveLength(63);
  });
});

describe('showUnseen', () => {
  it('turns bidirectional controls, zero-width characters, controls and lone surrogates into escapes, and counts them', () => {
    expect(showUnseen('a\u202eb\u200bc\u0000\ud800')).toEqual({ text: 'a\\u202eb\\u200bc\\u0000\\ud800', count: 4 });
  });

  it('writes characters beyond the first plane as JSON escapes', () => {
    expect(showUnseen('x\ue000\u0378')).toEqual({ text: 'x\\ue000\\u0378', count: 2 });
    expect(showUnseen('x\u{e0041}')).toEqual({ text: 'x\\udb40\\udc41', count: 1 });
  });

  it('keeps visible text and line breaks', () => {
    const text = 'مرحبا 東京 🙂 é\n';
    expect(showUnseen(text)).toEqual({ text, count: 0 });
  });
});
