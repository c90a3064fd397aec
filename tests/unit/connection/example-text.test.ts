/** What is pasted, in each of its forms: read as it was meant, or not at all. */
import { describe, expect, it } from 'vitest';

import { readCurl, shellWords } from '../../../electron/connection/inspector/curl-command.ts';
import { readText } from '../../../electron/connection/inspector/example-text.ts';

describe('a cURL command', () => {
  it.each<[string, readonly string[] | null]>([
    [`curl -H 'a b' "c \\" d" $'e\\'\\n\\u00e9' f\\ g`, ['curl', '-H', 'a b', 'c " d', "e'\né", 'f g']],
    ['curl \\\n  -X \\\r\n POST', ['curl', '-X', 'POST']],
    [`curl 'a'"b"c`, ['curl', 'abc']],
    [`curl ''`, ['curl', '']],
    [`curl 'open`, null],
    [`curl "open`, null],
    ['curl "$HOME"', ['curl', '$HOME']],
  ])('%j', (command, words) => {
    expect(shellWords(command)).toEqual(words);
  });

  it('has its method, URL, headers and body, however they are given', () => {
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
    expect(readCurl(`curl -G https://a.example/x -d a=1`)).toMatchObject({
      url: 'https://a.example/x?a=1',
      body: null,
    });
    expect(readCurl('curly https://a.example')).toBeNull();
  });

  it.each([
    ['flags in one word with the method', `curl -sSX POST https://a.example/x -d '{"a":1}'`],
    ['the method in that word as well', `curl -kXPOST https://a.example/x -d '{"a":1}'`],
    ['a body of several lines in one word with its option', `curl -d'{"a":\n1}' https://a.example/x`],
    ['options whose value is no URL', `curl --retry 3 -w '%{http_code}' -F a=b https://a.example/x -d '{"a":1}'`],
    ['an option that nobody knows', `curl --some-later-option https://a.example/x --data='{"a":1}'`],
  ])('has its URL and body behind %s', (_what, command) => {
    const read = readCurl(command);
    expect(read).toMatchObject({ method: 'POST', url: 'https://a.example/x' });
    expect(JSON.parse(read?.body ?? '')).toEqual({ a: 1 });
  });

  it.each([
    ['to=https://b.example/?c=d&e=f', { to: 'https://b.example/?c=d&e=f' }],
    ['to=a b', { to: 'a b' }],
    ['=a&b', { 'a&b': '' }],
  ])('has what it is to encode of %s as one field', (given, fields) => {
    const { body } = readCurl(`curl https://a.example/x --data-urlencode '${given}'`) ?? {};
    expect(Object.fromEntries(new URLSearchParams(body ?? ''))).toEqual(fields);
  });
});

describe('a cURL command for cmd', () => {
  const read = { method: 'POST', url: 'https://a.example/x?a=1&b=%41', headers: [['X-A', 'b: c']], missing: null };

  it('is read as browsers copy it', () => {
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

  it.each([
    ['plain quotes, with backslashes inside', '--data "{\\"pid\\":7,\\"a\\":\\"^b\\"}"'],
    ['plain quotes, doubled inside', '--data "{""pid"":7,""a"":""^b""}"'],
  ])('is read with %s', (_, data) => {
    const command = `curl.exe -X POST "https://a.example/x?a=1&b=%41" ^\n -H "X-A: b: c" ^\r\n ${data}`;
    expect(readCurl(command)).toEqual({ ...read, body: '{"pid":7,"a":"^b"}' });
  });

  it('is found in a page, to the end of its last line', () => {
    const page = 'Call it:\n\ncurl ^"https://a.example/x^" ^\n  --data-raw ^"^{^\\^"pid^\\^":7^}^"\n\nIt answers.';
    expect(readText(page)).toMatchObject({ form: 'curl', url: 'https://a.example/x', body: '{"pid":7}' });
  });

  it('is none where a quote is left open, and a caret in another shell is a letter', () => {
    expect(readCurl('curl ^"https://a.example/x ^\n -d a=1')).toBeNull();
    expect(readCurl(`curl 'https://a.example/x' -d '^"a^"'`)).toMatchObject({ body: '^"a^"' });
    expect(readCurl(`curl "https://a.example/x" \\\n -d "^a"`)).toMatchObject({ body: '^a' });
  });
});

describe('a cURL command whose body is not in it', () => {
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

  it('has one that begins with the sign of a file, where that is sent as it is', () => {
    expect(readCurl(`curl https://a.example/x --data-raw @a`)).toMatchObject({ body: '@a', missing: null });
  });
});

describe('other forms', () => {
  const pairs = (text: string) =>
    readText(text)?.fields.map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );

  it.each<[string, string, readonly string[]]>([
    ['pairs', 'a=1&b=two words+&c=', ['a=1', 'b=two words+', 'c=']],
    ['pairs', 'a=%E4%B8%AD&b=1', ['a=中', 'b=1']],
    ['table', '| name | value |\n|------|-------|\n| a | 1 |\n| b | x y |', ['a=1', 'b=x y']],
    ['table', 'Parameter\tType\tRequired\tExample\na\tstring\tyes\t"1"\nb\tint\tno\t2', ['a=1', 'b=2']],
    ['table', 'a: 1\nb: https://x.example/?c=d\n', ['a=1', 'b=https://x.example/?c=d']],
    ['table', 'a    one two\nb    3', ['a=one two', 'b=3']],
  ])('%s: %j', (form, text, fields) => {
    expect(readText(text)?.form).toBe(form);
    expect(pairs(text)).toEqual(fields);
  });

  it('a number keeps its digits, and a body its blanks', () => {
    const text = ' {"a": 9223372036854775807, "b": 1.50}\n';
    const read = readText(text);
    expect(read?.body).toBe(text.trim());
    expect(JSON.stringify(read?.fields)).toBe('[["a",9223372036854775807],["b",1.50]]');
  });

  it.each(['', 'a sentence of the manual', '[1,2]', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'a=1&b'])(
    '%j is none',
    (text) => {
      expect(readText(text)).toBeNull();
    },
  );
});

describe('a body beside its headers', () => {
  const body = '{"pid":7,"amount":"1.00"}';
  const headers = [
    ['X-Project', '7'],
    ['X-Sign', 'a0b1c2'],
  ];
  it.each([
    ['above it', `Headers\n\nX-Project: 7\nX-Sign: a0b1c2\n\nBody\n${body}`],
    ['below it', `${body}\n\nX-Project: 7\nX-Sign: a0b1c2`],
    [
      'in fences of their own',
      `\`\`\`\nX-Project: 7\nX-Sign: a0b1c2\n\`\`\`\nThe body: as below.\n\`\`\`json\n${body}\n\`\`\``,
    ],
    ['in a list', `- **X-Project**: 7\n- \`X-Sign\`: a0b1c2\n\nNote: all of them.\n\n${body}`],
    [
      'as a program has them',
      `requests.post("https://a.example/x", headers={"X-Project": "7", "X-Sign": "a0b1c2"}, json=${body})`,
    ],
  ])('%s', (_where, text) => {
    expect(readText(text)).toMatchObject({ form: 'request', headers, body });
  });

  it('has the URL that the program calls, and none of what is said to people', () => {
    const called = `fetch('https://a.example/x', { headers: {"X-Sign": "a0b1c2"}, body: '${body}' })`;
    expect(readText(called)).toMatchObject({ url: 'https://a.example/x', headers: [['X-Sign', 'a0b1c2']] });
    expect(readText(`Note: signed\nSee also: below\nSign: by the secret, in hex\n${body}`)?.headers).toEqual([]);
  });
});

describe('a piece of a page', () => {
  const body = '{"pid":7,"note":"it\'s {odd}","sign":"00"}';
  const har = JSON.stringify({
    request: { method: 'POST', url: 'https://a.example/x', headers: [], postData: { text: '{"pid":7}' } },
  });
  it.each<[string, string, object]>([
    ['JSON between fences', `\`\`\`json\n${body}\n\`\`\``, { form: 'json', body }],
    ['JSON between fences, and prose', `Send this:\n\n~~~\n${body}\n~~~\n\nThen wait.`, { form: 'json', body }],
    ['JSON in prose', `The body is ${body} and it's sent as it is.`, { form: 'json', body }],
    ['JSON behind words in brackets', `Send (see [1], {pid} is yours):\n${body}`, { form: 'json', body }],
    [
      'a command in prose that has quotes of its own',
      `Don't forget the headers:\n\n$ curl https://a.example/x \\\n  -d '${body.replace("it's", 'its')}'\n\nThat's all.`,
      { form: 'curl', url: 'https://a.example/x', method: 'POST' },
    ],
    ['a command between fences', `Example\n\`\`\`bash\n$ curl 'https://a.example/x?pid=7'\n\`\`\``, { form: 'curl' }],
    ['a command in a line of prose', 'Call `curl https://a.example/x -d pid=7` once.', { form: 'curl', body: 'pid=7' }],
    ['HAR between fences', `\`\`\`\n${har}\n\`\`\`\nas recorded`, { form: 'har', url: 'https://a.example/x' }],
    [
      'a request in prose',
      `It looks so:\n\nPOST /x HTTP/1.1\nHost: a.example\n\npid=7&sign=00`,
      { form: 'request', body: 'pid=7&sign=00' },
    ],
    [
      'a table with what is said around it',
      'Create\n`POST https://a.example/x`\n\n| Parameter | Type | Example |\n|---|---|---|\n| pid | int64 | 7 |\n| sign | string | 00 |\n\nThen wait.',
      {
        form: 'table',
        url: 'https://a.example/x',
        fields: [
          ['pid', '7'],
          ['sign', '00'],
        ],
      },
    ],
    [
      'a table as a browser copies it, under headings and beside one of answers',
      'Parameters:\n\nName\tType\tExample\npid\tint64\t7\nsign\tstring\t00\n\nAnswer\n\nName\tType\ncode\tstring\n\nAll are needed.',
      {
        form: 'table',
        fields: [
          ['pid', '7'],
          ['sign', '00'],
        ],
      },
    ],
    ['fences that are not closed', `\`\`\`\n${body}`, { form: 'json', body }],
  ])('is taken out: %s', (_what, text, read) => {
    expect(readText(text)).toMatchObject(read);
  });

  it.each(['Call curl, then wait.', 'An {empty} thing and [1].', '```\n```', 'The curl command is not shown here.'])(
    'is none where there is none: %s',
    (text) => {
      expect(readText(text)).toBeNull();
    },
  );

  it('is looked for in a time that grows with the text', () => {
    for (const text of [
      '{'.repeat(65_000),
      `curl '${"'".repeat(65_000)}`,
      '```\n'.repeat(16_000),
      'a curl '.repeat(9000),
      `curl ${'-ij '.repeat(16_000)}`,
      `curl -${'j'.repeat(65_000)}`,
      `curl ^"${'^\\^"'.repeat(16_000)}`,
      `curl ${'^\n'.repeat(30_000)}`,
    ]) {
      const began = performance.now();
      readText(text);
      const whole = performance.now() - began;
      const again = performance.now();
      readText(text.slice(0, text.length / 4));
      expect(whole).toBeLessThan(40 * Math.max(performance.now() - again, 5));
    }
  });
});
