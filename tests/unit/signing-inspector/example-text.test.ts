/** What is pasted, in each of its forms: read as it was meant, or not at all. */
import { describe, expect, it } from 'vitest';

import { readCurl, shellWords } from '../../../electron/signing-inspector/curl-command.ts';
import { readText } from '../../../electron/signing-inspector/example-text.ts';

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
    const all = { method: 'POST', url: 'https://a.example/x', headers: [['X-A', 'b: c']], body };
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
