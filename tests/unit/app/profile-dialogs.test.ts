import type { MessageBoxOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import type { ConfirmedFields, ConnectionQuestion } from '../../../electron/profiles/change-confirmation.ts';
import {
  connectionDetail,
  connectionMessage,
  createConfirmConnection,
} from '../../../electron/app/dialogs/profile-dialogs.ts';

const shop: ConfirmedFields = {
  name: 'Shop',
  baseUrl: 'https://pay.example/tenant-a',
  pid: '1001',
  scheme: 'cregis',
  environment: 'live',
  readOnly: false,
  authorities: [],
  explorers: [],
};
const adding: ConnectionQuestion = { kind: 'add', after: shop };
const removing: ConnectionQuestion = { kind: 'remove', before: shop, losesSecret: true, addresses: 12 };

/** The open dialogs. */
function desk(window: object | null = {}) {
  const open: { readonly options: MessageBoxOptions; readonly answer: (button: number) => void }[] = [];
  const confirm = createConfirmConnection(
    () => window,
    (_window, options) => new Promise((resolve) => open.push({ options, answer: resolve })),
  );
  return { open, confirm };
}

describe('a confirmation of a connection', () => {
  it.each([
    [0, false],
    [1, true],
    [2, false],
    [-1, false],
  ])('with button %i is agreed to: %s', async (response, isAgreed) => {
    const { open, confirm } = desk();
    const answer = confirm(adding);
    open[0]?.answer(response);
    expect(await answer).toBe(isAgreed);
  });

  it('is canceled by Return and Escape', () => {
    const { open, confirm } = desk();
    void confirm(adding);
    const { buttons, defaultId, cancelId, noLink } = open[0]?.options ?? {};
    expect({ buttons, defaultId, cancelId, noLink }).toEqual({
      buttons: ['Cancel', 'Add profile'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
  });

  it('is asked one at a time, and others are refused meanwhile', async () => {
    const { open, confirm } = desk();
    const first = confirm(adding);
    expect(await Promise.all([confirm(adding), confirm(removing)])).toEqual([false, false]);
    open[0]?.answer(1);
    expect(await first).toBe(true);
    void confirm(removing);
    expect(open.map(({ options }) => options.message)).toEqual([
      'Add this live profile? It uses real money.',
      'Remove this profile?',
    ]);
  });

  it('is refused without a window', async () => {
    const { open, confirm } = desk(null);
    expect(await confirm(adding)).toBe(false);
    expect(open).toEqual([]);
  });
});

describe('the text of a confirmation', () => {
  const facts = [
    'Name: Shop',
    'Host: pay.example',
    'Project number: 1001',
    'Signing scheme: cregis',
    'Environment: live',
    'Base URL: https://pay.example/tenant-a',
  ];
  const linesOf = (question: ConnectionQuestion): readonly string[] => connectionDetail(question).split('\n');

  it('names changes of address creation, CA certificates and explorer links', () => {
    const print = Array.from({ length: 32 }, () => '7F').join(':');
    const before = { ...shop, readOnly: true, authorities: ['AA:BB, Known', 'CC:DD, Old'] };
    const after = {
      ...shop,
      authorities: [`${print}, Company`, 'AA:BB, Known'],
      explorers: ['scan.example', 'other.example:8443'],
    };
    const changed = ['read-only', 'authorities', 'explorers'] as const;
    const question = { kind: 'change', before, after, changed, losesSecret: false, setsSecret: false } as const;
    expect(connectionMessage(question)).toBe('Allow this live profile to create addresses again?');
    expect(linesOf(question).slice(facts.length, -2)).toEqual([
      'Address creation: on',
      'Current address creation: off (read-only)',
      `New CA certificate: ${print}, Company`,
      'CA certificate: AA:BB, Known',
      'Removed CA certificate: CC:DD, Old',
      'New explorer link: scan.example',
      'New explorer link: other.example:8443',
    ]);
    expect(linesOf({ kind: 'add', after: before })).toContain('Address creation: off (read-only)');
  });

  it.each([
    [adding, 'Add this live profile? It uses real money.', []],
    [
      removing,
      'Remove this profile?',
      ['Its secret is deleted too.', 'Its saved orders and 12 addresses stay on this computer.'],
    ],
  ])('shows host, project number, scheme, environment and base URL on separate lines', (question, message, also) => {
    expect(connectionMessage(question)).toBe(message);
    expect(linesOf(question).slice(0, facts.length)).toEqual(facts);
    for (const line of also) expect(linesOf(question)).toContain(line);
  });

  it('never truncates the end of a host', () => {
    const baseUrl = `https://pay.example.${'a.'.repeat(100)}stranger.example:8443/pay.example`;
    const line = linesOf({ kind: 'add', after: { ...shop, baseUrl } })[1] ?? '';
    expect(line).toMatch(/^Host: ….*\.stranger\.example:8443$/);
    expect(line).toHaveLength('Host: '.length + 120);
  });

  it('shows every explorer host after a long one, and counts those not listed', () => {
    const long = `${'scan.example.'.repeat(12)}long.example`;
    const after = { ...shop, explorers: ['known.example', long, 'stranger.example'] };
    const before = { ...shop, explorers: ['known.example'] };
    const question = {
      kind: 'change',
      before,
      after,
      changed: ['explorers'],
      losesSecret: false,
      setsSecret: false,
    } as const;
    const [first = '', ...others] = linesOf(question).slice(facts.length, -2);
    expect(first).toMatch(/^New explorer link: ….*\.long\.example$/);
    expect(others).toEqual(['New explorer link: stranger.example', 'Explorer link: known.example']);

    const many = Array.from({ length: 50 }, (_, at) => `scan-${at}.example`);
    const ofMany = linesOf({ kind: 'add', after: { ...shop, explorers: many } }).slice(facts.length, -2);
    expect(ofMany).toHaveLength(9);
    expect(ofMany.at(-1)).toBe('And 42 more explorer links');
  });

  it('shows every CA certificate after a long name, and counts those not listed', () => {
    const after = { ...shop, authorities: Array.from({ length: 9 }, (_, at) => `0${at}:FF, ${'x'.repeat(200)}`) };
    const shown = linesOf({ kind: 'add', after }).slice(facts.length, -2);
    expect(shown.map((line) => line.slice(0, 21))).toEqual([
      ...['00:FF', '01:FF', '02:FF', '03:FF'].map((print) => `CA certificate: ${print}, `.slice(0, 21)),
      'And 5 more CA certificates'.slice(0, 21),
    ]);
  });

  it('warns of real money', () => {
    const test = { ...shop, environment: 'test' } as const;
    const change = { kind: 'change', before: test, after: shop, losesSecret: false, setsSecret: false } as const;
    expect(
      [
        { kind: 'add', after: test } as const,
        { kind: 'add', after: shop } as const,
        { ...change, changed: ['environment'] } as const,
        { ...change, changed: ['host', 'environment'] } as const,
      ].map((question) => connectionMessage(question)),
    ).toEqual([
      'Add this profile?',
      'Add this live profile? It uses real money.',
      'Switch this profile to live? It will use real money.',
      'Send this profile’s requests to a different host?',
    ]);
  });

  it.each([
    [
      'a sentence like Quittance’s',
      'Shop” (live) is unchanged. Click “Add profile”',
      'Shop” (live) is unchanged. Click “Add profile”',
    ],
    ['lines like Quittance’s', 'Shop\nHost: pay.example\u2028\r', 'Shop[U+000A]Host: pay.example[U+2028][U+000D]'],
    [
      'bidirectional and invisible text',
      '\u202Epohs\u2066\u200B\u3164\u00A0\u{E0041}',
      '[U+202E]pohs[U+2066][U+200B][U+3164][U+00A0][U+E0041]',
    ],
    ['a lone surrogate', 'Shop\uD800', 'Shop[U+D800]'],
    ['a very long text', `${'x'.repeat(119)}\n${'x'.repeat(880)}`, `${'x'.repeat(119)}[U+000A]… (1000 characters)`],
  ])('keeps %s visible on its line', (_what, text, shown) => {
    for (const question of [
      { kind: 'add', after: { ...shop, name: text } },
      { kind: 'remove', before: { ...shop, name: text }, losesSecret: true, addresses: 0 },
    ] as const) {
      expect(connectionMessage(question)).not.toContain('Shop');
      expect(linesOf(question)).toContain(`Name: ${shown}`);
      expect(linesOf(question)[1]).toBe('Host: pay.example');
    }
    expect(
      connectionDetail({
        kind: 'remove',
        before: { ...shop, baseUrl: text, pid: text, scheme: text },
        losesSecret: false,
        addresses: 1,
      }),
    ).toContain(`Base URL: ${shown}`);
  });
});
