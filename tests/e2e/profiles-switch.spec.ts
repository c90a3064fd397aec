/** Another profile comes into use while answers are under way: nothing of one is shown, asked or sent under the other. */
import { expect, test, type Console } from '../support/fixture.ts';
import { startTestSandbox, type TestSandbox } from '../support/test-sandbox.ts';
import { sample } from '../support/full.ts';

/** A second service, with a profile of its own; the scenario's own is in use afterwards. */
async function withSecond(console: Console, work: (second: TestSandbox) => Promise<void>): Promise<void> {
  const second = await startTestSandbox();
  try {
    await console.addProfile(
      { name: 'Second shop', environment: 'live', baseUrl: second.baseUrl, pid: second.pid },
      second.secret,
    );
    await choose(console, 'Test shop');
    await work(second);
  } finally {
    await second.close();
  }
}

async function choose({ page, frame }: Console, name: string): Promise<void> {
  await frame.profile.click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(frame.profile).toContainText(name);
}

const lookups = async (service: TestSandbox): Promise<number> => (await service.counts()).info.requests;

test.beforeEach(({ console }) =>
  console.app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  }),
);

test('an order that is open is not asked of the service of the other profile', async ({ console, sandbox }) => {
  await withSecond(console, async (second) => {
    const number = sandbox.order(sandbox.orderNames[0] ?? '');
    await console.frame.goTo('Orders');
    await console.frame.lookUp(number);
    await expect(console.page.getByRole('heading', { level: 1 })).not.toHaveText('Orders');
    await expect.poll(() => lookups(sandbox)).toBe(1);
    await choose(console, 'Second shop');
    await expect(console.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await expect(console.page.getByText(number)).toHaveCount(0);
    // Nor by the way back to it.
    await console.page.goBack();
    await expect(console.page.getByText('Order of another profile')).toBeVisible();
    await expect(console.page.getByText(number)).toHaveCount(0);
    expect(await lookups(second)).toBe(0);
    // Nor shown before it is asked for there, which is another place: the way back leads to this one.
    await console.frame.lookUp(number);
    await expect.poll(() => lookups(second)).toBe(1);
    await expect(console.page.getByText(number).first()).toBeVisible();
    await console.page.goBack();
    await expect(console.page.getByText('Order of another profile')).toBeVisible();
    // Where it is read, it is shown again.
    await console.page.getByRole('button', { name: 'Switch to Test shop' }).click();
    await expect(console.frame.profile).toContainText('Test shop');
    await expect(console.page.getByText(number).first()).toBeVisible();
    expect(await lookups(second)).toBe(1);
  });
});

const switches = [
  ['Test shop', 'Second shop'],
  ['Second shop', 'Test shop'],
] as const;
for (const [from, to] of switches.slice(0, sample(1, 2))) {
  test(`an answer that comes late from ${from} is not shown under ${to}, and the way back shows it`, async ({
    console,
    sandbox,
  }) => {
    await withSecond(console, async (second) => {
      const [asked, other] = from === 'Test shop' ? [sandbox, second] : [second, sandbox];
      await choose(console, from);
      const number = asked.order(asked.orderNames[1] ?? '');
      await asked.fault('info', 'delay', { ms: 3000 });
      await console.frame.goTo('Orders');
      await console.frame.lookUp(number);
      await expect(console.page.getByText('Loading', { exact: false }).first()).toBeVisible();
      await expect.poll(() => lookups(asked)).toBe(1);
      await choose(console, to);
      await expect(console.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
      // The answer comes, and goes where it belongs.
      await expect
        .poll(() =>
          console.page.evaluate(async (name) => {
            const profiles = await window.quittance?.profiles.list();
            if (profiles?.ok !== true) return 0;
            const id = profiles.value.profiles.find((profile) => profile.name === name)?.id ?? '';
            const recent = await window.quittance?.orders.recent({ profileId: id, limit: 5 });
            return recent?.ok === true ? recent.value.length : 0;
          }, from),
        )
        .toBe(1);
      await expect(console.page.getByText(number)).toHaveCount(0);
      await expect(console.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
      expect(await lookups(other)).toBe(0);
      await choose(console, from);
      await expect(console.page.getByText(number).first()).toBeVisible();
      expect([await lookups(asked), await lookups(other)]).toEqual([1, 0]);
    });
  });
}

test('what is typed, told and open under one profile is gone under the other @long', async ({ console, sandbox }) => {
  await withSecond(console, async () => {
    const { page, frame } = console;
    await frame.goTo('Orders');
    await page
      .getByRole('textbox', { name: 'Look up an order' })
      .or(page.getByRole('searchbox'))
      .first()
      .fill('A-1043');
    await choose(console, 'Second shop');
    await expect(
      page.getByRole('textbox', { name: 'Look up an order' }).or(page.getByRole('searchbox')).first(),
    ).toHaveValue('');
    await choose(console, 'Test shop');
    // A run of one profile: its form, its run and its toast.
    await console.addresses.open();
    await console.addresses.fill({ chain: 'TRON', count: '3', callbackUrl: 'https://shop.example/hook' });
    await choose(console, 'Second shop');
    await expect(console.addresses.form.getByLabel('Callback URL')).toHaveValue('');
    await choose(console, 'Test shop');
    await expect(console.addresses.form.getByLabel('Callback URL')).toHaveValue('https://shop.example/hook');
    await sandbox.fault('create', 'delay', { ms: 2500 });
    await console.addresses.createButton.click();
    await choose(console, 'Second shop');
    await expect(console.addresses.form).toBeVisible();
    await expect(page.getByRole('main').getByText('3 addresses created')).toHaveCount(0);
    await expect.poll(async () => (await sandbox.counts()).create.done, { timeout: 20_000 }).toBe(1);
    await expect(page.getByRole('main').getByText('3 addresses created')).toHaveCount(0);
    await choose(console, 'Test shop');
    await expect(page.getByRole('main').getByText('3 addresses created').first()).toBeVisible();
  });
});

/** Through the page's own bridge, which moves neither the mouse nor the focus. */
async function chooseUnseen({ page, frame }: Console, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const bridge = window.quittance?.profiles;
    const profiles = await bridge?.list();
    const of = profiles?.ok === true ? profiles.value.profiles.find((profile) => profile.name === wanted) : undefined;
    if (of === undefined) throw new Error(`no profile ${wanted}`);
    await bridge?.choose({ id: of.id });
  }, name);
  await expect(frame.profile).toContainText(name);
}

test('what is told of a profile stays while another comes into use; what is told of an order goes @long', async ({
  console,
  sandbox,
}) => {
  await withSecond(console, async () => {
    const { frame } = console;
    // A toast waits under the mouse: what goes here does not go by its time.
    await console.order.open(sandbox.order('short'));
    await console.order.choose('Copy receipt');
    await frame.toast('Receipt copied').hover();
    await chooseUnseen(console, 'Second shop');
    await expect(frame.toast('Receipt copied')).toHaveCount(0);
    await chooseUnseen(console, 'Test shop');

    await console.settings.open();
    await console.settings.choose('Remove profile…');
    await frame.toast('Test shop removed').hover();
    await expect(frame.profile).not.toContainText('Test shop');
    for (const name of ['Second shop', 'Practice', 'Second shop']) await chooseUnseen(console, name);
    await expect(frame.toast('Test shop removed')).toBeVisible();
  });
});
