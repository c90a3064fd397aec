/** Rendered parts of the order page. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { Customer, DetailsTab } from '../../../../renderer/features/orders/tabs/details-tab.tsx';
import { ChangeLine } from '../../../../renderer/features/orders/tabs/change-line.tsx';
import { ItemsTab } from '../../../../renderer/features/orders/tabs/items-tab.tsx';
import { OptionsTab } from '../../../../renderer/features/orders/tabs/options-tab.tsx';
import { payWords, pictureLines } from '../../../../renderer/text/payment-option.ts';
import { PaymentsTab } from '../../../../renderer/features/orders/tabs/payments-tab.tsx';
import { TimelineView } from '../../../../renderer/features/orders/timeline/timeline-view.tsx';
import { Figures } from '../../../../renderer/ui/text/figures.tsx';
import {
  absent,
  created,
  present,
  minute,
  optionOf,
  paymentOf,
  plainRecord,
  read,
  recordOf,
  sentNull,
  unreadable,
} from '../../../support/records.ts';
import { markup, pageText, seen } from './page-text.tsx';
import { plain } from './plain-formats.ts';
import { ordersText } from '../../../../renderer/text/orders.ts';

describe('the timeline', () => {
  const timeline = (record: OrderRecord, zone: string, later = 200 * minute) => {
    const { timeline: rows, now } = read(record, { lookedUpAt: created + later });
    return seen(<TimelineView timeline={rows} now={now} />, zone);
  };

  it('shows one time for a range within a minute, otherwise two', () => {
    const within = (seconds: number) =>
      seen(
        <TimelineView
          timeline={{
            hasRefundLane: false,
            waitBeforeRefundMs: null,
            waitBeforeRefundAfter: null,
            rows: [
              {
                id: 'payment-1',
                lane: 'payment',
                mark: 'undated',
                at: { is: 'between', from: created + 5_000, to: created + seconds * 1_000 },
                event: { kind: 'payment', number: 1, of: 1, amount: absent, currency: absent },
                sincePreviousMs: null,
              },
            ],
          }}
          now={created}
        />,
      );
    expect(within(50)).not.toMatch(/\d\d:\d\d–/);
    expect(within(70)).toMatch(/\d\d:\d\d–\d\d:\d\d/);
  });

  it('distinguishes the two times 2:30 when clocks change', () => {
    const first = Date.UTC(2026, 9, 25, 0, 30);
    const record = recordOf({
      created_time: present(first),
      transact_time: present(first + 60 * minute),
      valid_time: present(100),
    });
    const text = timeline(record, 'Europe/Berlin', first - created + 120 * minute);
    expect(text).toContain('02:30:00 UTC+2');
    expect(text).toContain('02:30:00 UTC+1');
    // Once under a heading with the other offset.
    expect(text).toContain('03:10:00 UTC+1');
  });
});

describe('the customer’s details', () => {
  it('have year and zone with every time', () => {
    const text = seen(<DetailsTab lookup={read(recordOf())} />, 'Europe/Berlin');
    expect(text).toContain('20 Nov 2026, 12:00:00 UTC+1');
    expect(text).not.toMatch(/\d\d:\d\d:\d\d(?! UTC)/);
  });

  it('have a complete short remark, or a link to the rest of a long one', () => {
    const remark = 'word '.repeat(2000).trim();
    const text = seen(<DetailsTab lookup={read(recordOf({ remark: present(remark) }))} />);
    expect(text).toContain('and 9699 more characters');
    expect(text).toContain('Show all');
    expect(seen(<DetailsTab lookup={read(recordOf({ remark: present('short') }))} />)).not.toContain('Show all');
  });
});

describe('a missing value', () => {
  const raws = [
    [absent, 'missing'],
    [sentNull, 'null'],
    [present(''), 'empty text'],
  ] as const;

  it('has the same words everywhere', () => {
    const text = pageText(read(recordOf({ payment_detail: present([paymentOf({ pay_amount: absent })]) })));
    expect(text).toContain('time not provided');
    expect(text).not.toContain('Time not provided');
    expect(text).toContain('Not provided (USDT)');
  });

  it.each(raws)('has its field and raw value on hover: %o is %s', (email, raw) => {
    const customer = <Customer lookup={read(recordOf({ payer_email: email }))} onDetails={() => undefined} />;
    expect(seen(customer)).toMatch(/Email\s+Not provided/);
    expect(markup(customer)).toContain(`aria-description="payer_email: ${raw}"`);
  });

  it('may be an empty text for an amount, and zero for a time', () => {
    const order_amount = unreadable('""');
    const page = markup(<DetailsTab lookup={read(recordOf({ order_amount, cancel_time: unreadable('0') }))} />);
    expect(page).toContain('aria-description="order_amount: empty text"');
    expect(page).toContain('aria-description="cancel_time: 0"');
    expect(page).not.toContain('Unexpected format');
  });

  it('is distinguished in the history if nothing else changed', () => {
    const change = { is: 'value', of: null, name: 'remark', before: sentNull, after: absent } as const;
    expect(seen(<ChangeLine change={change} />)).toMatch(
      /Remark\s+Not provided \(null\)\s+→\s+Not provided \(missing\)/,
    );
    expect(seen(<ChangeLine change={{ ...change, after: present('Rang') }} />)).toMatch(
      /Remark\s+Not provided\s+→\s+Rang/,
    );
    const time = { is: 'value', of: null, name: 'cancel_time', before: sentNull } as const;
    for (const [raw, shown] of [
      ['0', '0'],
      ['"0"', '0'],
      ['""', 'empty text'],
    ] as const) {
      expect(seen(<ChangeLine change={{ ...time, after: unreadable(raw) }} />)).toMatch(
        new RegExp(`Canceled\\s+Not provided \\(null\\)\\s+→\\s+Not provided \\(${shown}\\)`),
      );
    }
    expect(seen(<ChangeLine change={{ ...time, name: 'order_amount', after: unreadable('"0"') }} />)).not.toMatch(
      /\(null\)/,
    );
  });

  it('includes the currency of an amount', () => {
    const text = pageText(read(recordOf({ order_currency: sentNull, payment_detail: present([]) })));
    expect(text).toContain('180.00, currency: Not provided');
  });
});

describe('the customer', () => {
  it('is shown with a remark if there is one, and with number and sum of the items', () => {
    const shown = (record: OrderRecord) => seen(<Customer lookup={read(record)} onDetails={() => undefined} />);
    expect(shown(recordOf({ remark: absent }))).toMatch(/Email\s+ines@example\.com/);
    expect(shown(recordOf({ remark: absent }))).toMatch(/Items\s+1 · 175\.00 EUR/);
    expect(shown(recordOf({ remark: absent }))).not.toContain('Remark');
    expect(shown(recordOf({ remark: present('Ring twice') }))).toMatch(/Remark\s+Ring twice/);
    expect(shown(recordOf({ order_details: absent }))).toMatch(/Items\s+Not provided/);
  });
});

it('the total of the items names the ordered amount only in its own currency', () => {
  const items = (changes: Partial<OrderRecord>) => seen(<ItemsTab lookup={read(recordOf(changes))} />);
  expect(items({})).toContain('Order total (180.00 EUR ordered)');
  expect(items({ order_currency: present('USDT') })).not.toContain('ordered)');
});

it('an order whose status is contradictory has a button to its checks', () => {
  const reported = (status: string) =>
    pageText(read(plainRecord({ ordered: '96.00', paid: ['48.00'] }, { status: present(status) })));
  expect(reported('paid')).toContain('Show checks');
  expect(reported('paid_partial')).not.toContain('Show checks');
});

describe('a missing list', () => {
  const tabs = (changes: Partial<OrderRecord>) => {
    const lookup = read(recordOf(changes), { lookedUpAt: created + minute });
    return [
      seen(<PaymentsTab lookup={lookup} selected={null} onSelect={() => undefined} />),
      seen(<OptionsTab lookup={lookup} />),
      seen(<ItemsTab lookup={lookup} />),
    ].join(' ');
  };

  it('is distinguished from one in an unexpected format', () => {
    const text = tabs({
      payment_detail: unreadable('7'),
      payment_info: unreadable('7'),
      order_details: unreadable('7'),
    });
    for (const name of ['Payments', 'Payment options', 'Items']) {
      expect(text).toMatch(new RegExp(`${name}\\s+Unexpected format ·`));
    }
    expect(text).not.toMatch(/Not provided/);
    const none = tabs({ payment_detail: absent, payment_info: sentNull, order_details: absent });
    expect(none).toMatch(/Payments\s+Not provided · Payments may exist\./);
    expect(none).toMatch(/Payment options\s+Not provided · Payment options may exist\./);
    expect(none).toMatch(/Items\s+Not provided · Items may exist\./);
    expect(none).not.toContain('Unexpected format');
  });

  it('says “no payment yet” only while one is expected', () => {
    const open = { status: present('new'), transact_time: absent, payment_detail: present([]) } as const;
    expect(tabs(open)).toContain('No payments yet');
    for (const over of [
      { status: present('expired') },
      { cancel_time: present(created + 1) },
      { status: present('paid') },
    ]) {
      expect(tabs({ ...open, ...over })).toContain('No payments listed');
    }
  });
});

describe('a payment option', () => {
  const open = { status: present('new'), transact_time: absent } as const;
  const renderOption = (paid: readonly string[], changes: Partial<OrderRecord> = {}, later = minute) => {
    const lookup = read(plainRecord({ ordered: '40.00', paid }, { ...open, ...changes }), {
      lookedUpAt: created + later,
    });
    const tab = <OptionsTab lookup={lookup} opened={1} />;
    return { text: seen(tab), page: markup(tab) };
  };

  it('that can be paid has a QR code, amount and deadline', () => {
    const { text, page } = renderOption([]);
    expect(text).toMatch(/Amount due\s+40\.00 USDT/);
    expect(text).toContain('Pay by 20 Nov 2026, 11:30:00 UTC');
    expect(text).toContain('Copy amount');
    // In its row, and in what to pay.
    expect(text.match(/40\.00 USDT/g)).toHaveLength(2);
    expect(page).toContain('QR code of the address');
    expect(renderOption(['15.00']).text).toMatch(/Amount still due\s+25\.00 USDT/);
  });

  it.each([
    ['is over', [], {}, 40, 'It can’t be paid anymore.'],
    ['is paid', ['40.00'], { status: present('paid') }, 1, 'This order is paid.'],
    ['is not sure', [], { status: present('odd') }, 1, 'It may no longer be payable.'],
  ] as const)('of an order that %s isn’t offered', (_, paid, changes, later, sentence) => {
    const { text, page } = renderOption(paid, changes, later * minute);
    expect(text).toContain(sentence);
    expect(text.match(/40\.00 USDT/g)).toHaveLength(2);
    expect(text).not.toMatch(/Copy amount|Save QR code|Amount still due/);
    expect(page).not.toContain('QR code of the address');
    // The address is still shown, because it is in the record.
    expect(page).toContain('Copy: Deposit address');
  });

  it('whose address doesn’t fit its network isn’t offered', () => {
    const wrong = {
      receive_amount: present('40.00'),
      payment_address: present('0x52908400098527886E0F7030069857D2E4169EE7'),
    };
    const { text, page } = renderOption([], { payment_info: present([optionOf(wrong)]) });
    expect(text).toContain('Not a valid TRON address. Do not share it.');
    expect(text).not.toMatch(/Copy amount|Save QR code/);
    expect(page).not.toContain('QR code of the address');
  });

  const onUnknownNetwork = (address: string) =>
    renderOption([], {
      payment_info: present([
        optionOf({
          receive_amount: present('40.00'),
          blockchain: present('Elsewhere'),
          payment_address: present(address),
        }),
      ]),
    });

  it.each([
    'https://evil.example/x',
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=99',
    'javascript:alert',
  ])('at %s on an unknown network has no QR code', (address) => {
    const { text, page } = onUnknownNetwork(address);
    expect(page).not.toContain('QR code of the address');
    expect(text).not.toMatch(/Copy address|Save QR code/);
    expect(text).toContain('No QR code: unknown address format');
  });

  it.each([
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3jcu5d8ps7zex2k2xt3uqxgjqnnj83ws8lhrn648jjxtwq2ytjqp',
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    'merchant.near',
  ])('at %s on an unknown network has a QR code', (address) => {
    expect(onUnknownNetwork(address).page).toContain('QR code of the address');
  });

  it('says that an amount isn’t provided, and that the amount due is unknown', () => {
    expect(renderOption([], { payment_info: present([optionOf({ receive_amount: absent })]) }).text).toContain(
      'Amount not provided',
    );
    const other = optionOf({
      payment_address: present('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
      blockchain: present('BTC'),
      token_name: present('BTC'),
      token_symbol: present('BTC'),
      receive_amount: present('0.01'),
      receive_currency: present('BTC'),
    });
    const changes = { ...open, payment_info: present([optionOf({ receive_amount: present('40.00') }), other]) };
    const lookup = read(plainRecord({ ordered: '40.00', paid: ['15.00'] }, changes), { lookedUpAt: created + minute });
    const text = seen(<OptionsTab lookup={lookup} opened={2} />);
    expect(text).toContain('Amount still due: unknown');
    expect(text).not.toContain('Copy amount');
  });

  it('has the same content in its saved picture', () => {
    const lookup = read(plainRecord({ ordered: '40.00', paid: ['15.00'] }, open), { lookedUpAt: created + minute });
    const toSend = { is: 'rest', amount: '25.00', currency: 'USDT' } as const;
    const words = payWords({ lookup, option: optionOf(), toSend }, plain, (ms) => `at ${String(ms)}`);
    const lines = [
      'Amount still due',
      '25.00 USDT',
      'USDT-TRC20 on TRON',
      'TAddress',
      `Pay by at ${String(created + 30 * minute)}`,
      'Order 7QF2KX8044MD1093',
    ];
    expect(pictureLines(words, 'TAddress', null).map(({ text }) => text)).toEqual(lines);
    const notLive = ordersText.notLive('Sandbox');
    expect(pictureLines(words, 'TAddress', notLive).map(({ text }) => text)).toEqual([
      'Sandbox profile: not a live payment.',
      ...lines,
    ]);
  });
});

describe('numbers', () => {
  const broken = (text: string) => renderToStaticMarkup(<Figures text={text} />).split('<wbr/>');

  it('don’t break at usual length', () => {
    expect(broken('1,234,567.50\u00a0USDT came in')).toHaveLength(1);
    expect(broken('0.123456789012345678\u00a0ETH')).toHaveLength(1);
  });

  it('break only between groups, and keep every character', () => {
    const long = '123,456,789,012,345,678,901,234.56789\u00a0USDT';
    expect(broken(`of ${long} ordered`)).toEqual([
      'of 123,',
      '456,',
      '789,',
      '012,',
      '345,',
      '678,',
      '901,',
      '234.56789\u00a0USDT ordered',
    ]);
    // Never within a group of three digits.
    expect(broken('92,971,779,629,932.65\u00a0GBP')).toHaveLength(5);
    expect(broken('98,491,603,937.015427')).toHaveLength(4);
    const fraction = `0.${'123'.repeat(12)}4`;
    expect(broken(fraction)).toEqual(['0.123', ...Array<string>(11).fill('123'), '4']);
  });
});
