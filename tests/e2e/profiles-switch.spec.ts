/** Switching profiles during a lookup: nothing of one profile is shown or requested under the other. */
import { expect, test, type Console } from '../support/fixture.ts';
import { startTestSandbox, type TestSandbox } from '../support/test-sandbox.ts';
import { sampleOf } from '../support/full.ts';

/** Adds a second service with its profile. The scenario's own profile stays selected. */
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

test('an open order isn’t requested from another profile’s service', async ({ console, sandbox }) => {
  await withSecond(console, async (second) => {
    const number = sandbox.order(sandbox.orderNames[0] ?? '');
    await console.frame.goTo('Orders');
    await console.frame.lookUp(number);
    await expect(console.page.getByRole('heading', { level: 1 })).not.toHaveText('Orders');
    await expect.poll(() => lookups(sandbox)).toBe(1);
    await choose(console, 'Second shop');
    await expect(console.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await expect(console.page.getByText(number)).toHaveCount(0);
    // It isn't shown after Back, either.
    await console.page.goBack();
    await expect(console.page.getByText('Order of another profile')).toBeVisible();
    await expect(console.page.getByText(number)).toHaveCount(0);
    expect(await lookups(second)).toBe(0);
    // A lookup with this profile is a new place in the history.
    await console.frame.lookUp(number);
    await expect.poll(() => lookups(second)).toBe(1);
    await expect(console.page.getByText(number).first()).toBeVisible();
    await console.page.goBack();
    await expect(console.page.getByText('Order of another profile')).toBeVisible();
    // It is shown again under its own profile.
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
for (const [from, to] of sampleOf(switches)) {
  test(`a late response from ${from} isn’t shown under ${to}, but after switching back`, async ({
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
      // The response arrives and is saved under its profile.
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
