/** Pasted requests, in each form. */
import { growth } from '../../support/growth.ts';
import { describe, expect, it } from 'vitest';

import { readCurl, shellWords } from '../../../electron/connection/curl-parser.ts';
import { readRequest } from '../../../electron/connection/pasted-request.ts';

describe('a cURL command', () => {
  it.each<[string, readonly string[] | null]>([
    [`curl -H 'a b' "c \\" d" $'e\\'\\n\\u00e9' f\\ g`, ['curl', '-H', 'a b', 'c " d', "e'\né", 'f g']],
    ['curl \\\n  -X \\\r\n POST', ['curl', '-X', 'POST']],
    [`curl 'a'"b"c`, ['curl', 'abc']],
    [`curl ''`, ['curl', '']],
    [`curl 'open`, null],
    [`curl "open`, null],
    ['curl "$HOME"', ['curl', '$HOME']],
  ])('%j is split into words or refused', (command, words) => {
    expect(shellWords(command)).toEqual(words);
  });

  it('has its method, URL, headers and body in any notation', () => {
    const body = '{"a":1}';
    const all = { method: 'POST', url: 'https://a.example/x', headers: [['X-A', 'b: c']], body, missing: null };
    expect(readCurl(`curl -X POST https://a.example/x -H "X-A: b: c" -d '${body}'`)).toEqual(all);
    expect(
      readCurl(`$ curl --url=https://a.example/x --header='X-A: b: c' --data-raw $'{"a":1}' --compressed`),
    ).toEqual(all);
    expect(readCurl(`curl https://a.example/x -XPUT`)).toMatchObject({ method: 'PUT', body: null });
    expect(readCurl(`curl https://a.example/x -d a=1 -d b=2 -s -o out`)).toMatchObject({
      body: 'a=1&b=2',
      method: 'POST',
    });
    expect(readCurl('curly https://a.example')).toBeNull();
  });

  it.each([
    ['flags in one word with the method', `curl -sSX POST https://a.example/x -d '{"a":1}'`],
    ['the method joined to its option', `curl -kXPOST https://a.example/x -d '{"a":1}'`],
    ['a body of several lines joined to its option', `curl -d'{"a":\n1}' https://a.example/x`],
    ['options whose value isn’t a URL', `curl --retry 3 -w '%{http_code}' -F a=b https://a.example/x -d '{"a":1}'`],
    ['an unknown option', `curl --some-later-option https://a.example/x --data='{"a":1}'`],
  ])('has its URL and body after %s', (_what, command) => {
    const read = readCurl(command);
    expect(read).toMatchObject({ method: 'POST', url: 'https://a.example/x' });
    expect(JSON.parse(read?.body ?? '')).toEqual({ a: 1 });
  });

  it.each([
    ['to=https://b.example/?c=d&e=f', { to: 'https://b.example/?c=d&e=f' }],
    ['to=a b', { to: 'a b' }],
    ['=a&b', { 'a&b': '' }],
  ])('encodes %s as one field', (given, fields) => {
    const { body } = readCurl(`curl https://a.example/x --data-urlencode '${given}'`) ?? {};
    expect(Object.fromEntries(new URLSearchParams(body ?? ''))).toEqual(fields);
  });
});

describe('a cURL command for cmd', () => {
  const read = { method: 'POST', url: 'https://a.example/x?a=1&b=%41', headers: [['X-A', 'b: c']], missing: null };

  it('is read in the format of browsers', () => {
    const command = [
      'curl ^"https://a.example/x?a=1^&b=^%^41^" ^',
      '  -H ^"X-A: b: c^" ^',
      '  --data-raw ^"^{^\\^"pid^\\^":7,^\\^"path^\\^":^\\^"C:^\\^\\^\\^\\x^\\^",^',
      '',
      '^\\^"sign^\\^":^\\^"ab^ ^%^PATH^%^ c^\\^"^}^"',
    ].join('\r\n');
    const body = '{"pid":7,"path":"C:\\\\x",\n"sign":"ab %PATH% c"}';
    expect(readCurl(command)).toEqual({ ...read, body });
    expect(JSON.parse(body)).toEqual({ pid: 7, path: 'C:\\x', sign: 'ab %PATH% c' });
  });

  it('is read with plain quotes', () => {
    const data = '--data "{\\"pid\\":7,\\"a\\":\\"^b\\"}"';
    const command = `curl.exe -X POST "https://a.example/x?a=1&b=%41" ^\n -H "X-A: b: c" ^\r\n ${data}`;
    expect(readCurl(command)).toEqual({ ...read, body: '{"pid":7,"a":"^b"}' });
  });

  it('is refused with an unclosed quote, and a caret is literal in another shell', () => {
    expect(readCurl('curl ^"https://a.example/x ^\n -d a=1')).toBeNull();
    expect(readCurl(`curl 'https://a.example/x' -d '^"a^"'`)).toMatchObject({ body: '^"a^"' });
    expect(readCurl(`curl "https://a.example/x" \\\n -d "^a"`)).toMatchObject({ body: '^a' });
  });
});

describe('a cURL command with its body in a file', () => {
  it.each([
    ['-d @body.json', 'body-of-file'],
    ['--data-binary @- -d a=1', 'body-of-file'],
    ['--json @body.json', 'body-of-file'],
    ['--data-urlencode sign@file', 'body-of-file'],
    ['-T body.json', 'body-of-file'],
    ['-F pid=7 --form file=@a.png', 'form-data'],
  ])('%s', (options, missing) => {
    expect(readCurl(`curl https://a.example/x ${options}`)).toMatchObject({ method: 'POST', body: null, missing });
  });

  it('may have a body that starts with @ in raw data', () => {
    expect(readCurl(`curl https://a.example/x --data-raw @a`)).toMatchObject({ body: '@a', missing: null });
  });
});

describe('other formats', () => {
  const pairs = (text: string) =>
    readRequest(text)?.fields.map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );

  it.each<[string, string, readonly string[]]>([
    ['pairs', 'a=1&b=two words+&c=', ['a=1', 'b=two words+', 'c=']],
    ['pairs', 'a=%E4%B8%AD&b=1', ['a=中', 'b=1']],
    ['pairs', 'a=1\n b=two words\n', ['a=1', 'b=two words']],
  ])('%s: %j', (form, text, fields) => {
    expect(readRequest(text)?.form).toBe(form);
    expect(pairs(text)).toEqual(fields);
  });

  it('a number keeps its digits, and a body its spaces', () => {
    const text = ' {"a": 9223372036854775807, "b": 1.50}\n';
    const read = readRequest(text);
    expect(read?.body).toBe(text.trim());
    expect(JSON.stringify(read?.fields)).toBe('[["a",9223372036854775807],["b",1.50]]');
  });

  it.each(['', 'a sentence of the manual', '[1,2]', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'a=1&b'])(
    '%j isn’t an example',
    (text) => {
      expect(readRequest(text)).toBeNull();
    },
  );
});

describe('an HTTP request', () => {
  const headers = [
    ['X-Project', '7'],
    ['X-Sign', 'a0b1c2'],
  ];
  it.each([
    ['with its first line', 'POST /x HTTP/1.1\nX-Project: 7\nX-Sign: a0b1c2\n\n{"pid":7}'],
    ['without it', 'X-Project: 7\nX-Sign: a0b1c2\n\n{"pid":7}'],
  ])('is read %s', (_what, text) => {
    expect(readRequest(text)).toMatchObject({ form: 'request', headers, body: '{"pid":7}', fields: [['pid', 7]] });
  });
});

it('hostile text is read in linear time', () => {
  for (const text of [
    '{'.repeat(65_000),
    `curl '${"'".repeat(65_000)}`,
    'a curl '.repeat(9000),
    `curl ${'-ij '.repeat(16_000)}`,
    `curl -${'j'.repeat(65_000)}`,
    `curl ^"${'^\\^"'.repeat(16_000)}`,
    `curl ${'^\n'.repeat(30_000)}`,
    `X-A:${' '.repeat(65_000)}a\n`.repeat(2),
    `a=${'\n '.repeat(30_000)}`,
  ]) {
    const few = text.slice(0, text.length / 8);
    // Quadratic time would be 64.
    expect(
      growth(
        () => readRequest(few),
        () => readRequest(text),
      ),
    ).toBeLessThan(32);
  }
});
