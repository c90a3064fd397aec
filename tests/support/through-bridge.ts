/** Asks through the page's own bridge, for scenarios about what stands around the page. */
import type { Page } from '@playwright/test';
import type { Console } from './fixture.ts';

/** A key that does nothing: what a person may be asked about goes out once for each press. */
export const pressSomething = (page: Page): Promise<void> => page.keyboard.press('Shift');

export const chosen = (console: Console): Promise<string> =>
  console.page.evaluate(async () => {
    const profiles = await window.quittance?.profiles.list();
    return profiles?.ok === true ? profiles.value.chosenId : '';
  });

export const createAddresses = (console: Console, profileId: string, count: number) =>
  console.page.evaluate(
    (asked) =>
      window.quittance?.addresses.create({
        runKey: crypto.randomUUID(),
        chain: 'TRON',
        alias: '',
        callbackUrl: 'https://shop.example/hook',
        confirmedCount: null,
        ...asked,
      }),
    { profileId, count },
  );

export const newestRun = (console: Console, profileId: string) =>
  console.page.evaluate(async (asked) => {
    const runs = await window.quittance?.addresses.runs({ profileId: asked, limit: 1 });
    return runs?.ok === true ? (runs.value[0] ?? null) : null;
  }, profileId);

export const lookUp = (console: Console, profileId: string, serviceId: string) =>
  console.page.evaluate((asked) => window.quittance?.orders.lookUp(asked), { profileId, serviceId });
