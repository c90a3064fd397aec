/** A secret that the service repeats. `integration/payment-service/echoed-secret` has every form at every place of a response. */
import { createServer } from 'node:http';
import { expect, test } from '../support/fixture.ts';
import { recordFilledWith } from '../support/hostile-record.ts';
import { searchFor } from '../support/secret-search.ts';
import { listen } from '../support/listen.ts';

test('a secret that the service repeats is neither shown nor saved', async ({ console, sandbox }, testInfo) => {
  const { secret } = sandbox;
  const order = { ...recordFilledWith({ text: () => secret, unreadable: false, entries: 1 }), service_id: '123456' };
  const server = createServer((request, response) => {
    let sent = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (sent += chunk));
    request.on('end', () => {
      if (sent.includes('"123456"')) response.end(JSON.stringify({ code: '00000', msg: secret, data: order }));
      else if (sent.includes('alias'))
        response.end(JSON.stringify({ code: '00000', data: [{ address: secret }, secret] }));
      else response.writeHead(403).end(JSON.stringify({ code: 'S1', msg: `no signature by ${secret}`, data: secret }));
    });
  });
  const port = await listen(server);
  try {
    await console.addProfile({ name: 'Echo', baseUrl: `http://127.0.0.1:${port}` });
    const { page, order: orderPage, addresses } = console;
    const expectRedacted = async (): Promise<void> => {
      await expect(page.getByRole('main')).toContainText('redacted');
      expect(await page.content()).not.toContain(secret);
    };
    await orderPage.open('654321');
    await expect(orderPage.failure).toBeVisible();
    expect(await page.content()).not.toContain(secret);
    await orderPage.openFromStart('123456');
    await expectRedacted();
    await orderPage.tab('Raw data');
    await expectRedacted();
    await addresses.open();
    await addresses.create({ count: 2, alias: 'echo' });
    await addresses.openAll();
    await expectRedacted();
    const file = testInfo.outputPath('addresses.csv');
    await console.saveAs(file);
    await page.getByRole('button', { name: /^Export all/ }).click();
    await console.exports.settled();
    await console.exports.write();
    await expect(console.frame.toast(/exported/)).toBeVisible();
    expect(searchFor(secret, [file])).toMatchObject({ holding: [] });
  } finally {
    server.closeAllConnections();
    server.close();
  }
  // The fixture searches every other file, and every message to the page.
});
