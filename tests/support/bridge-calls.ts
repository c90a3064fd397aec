/** Calls through the page's bridge, for scenarios about other things than the page. */
import type { Page } from '@playwright/test';
import type { ProfileFields } from '../../electron/contract/profiles.ts';
import type { Console } from './fixture.ts';

/** A key without effect, because such a call needs a press. */
export const pressSomething = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** Adds and selects it like the settings. Resolves with the error, or null. */
export async function addProfile(page: Page, fields: ProfileFields, secret: string): Promise<string | null> {
  await pressSomething(page);
  return page.evaluate(
    async (input) => {
      const result = await window.quittance?.profiles.add(input);
      return result?.ok === true ? null : JSON.stringify(result);
    },
    { fields, secret },
  );
}

export const chosen = (console: Console): Promise<string> =>
  console.page.evaluate(async () => {
    const profiles = await window.quittance?.profiles.list();
    return profiles?.ok === true ? profiles.value.chosenId : '';
  });

/** Returns the batch once nothing of it is being sent. */
export const createAddresses = (
  console: Console,
  profileId: string,
  count: number,
  confirmedCount: number | null = null,
  alias = '',
) =>
  console.page.evaluate(
    async (asked) => {
      const addresses = window.quittance?.addresses;
      const { count: wanted, alias: named, ...ask } = asked;
      const started = await addresses?.create({
        batchKey: crypto.randomUUID(),
        chain: 'TRON',
        lines: [{ alias: named, callbackUrl: 'https://shop.example/hook', count: wanted }],
        perRequest: 100,
        ...ask,
      });
      if (addresses === undefined || started?.ok !== true) return started;
      return new Promise<typeof started>((resolve, reject) => {
        const stop = addresses.onBatchChanged(() => void look());
        const look = async (): Promise<void> => {
          const batches = await addresses.batches({ profileId: asked.profileId, limit: 1 });
          if (!batches.ok) reject(new Error(batches.error.message));
          const batch = batches.ok ? batches.value.find(({ id }) => id === started.value.id) : undefined;
          if (batch === undefined || batch.state === 'running') return;
          stop();
          resolve({ ok: true, value: batch });
        };
        void look();
      });
    },
    { profileId, count, confirmedCount, alias },
  );

export const newestBatch = (console: Console, profileId: string) =>
  console.page.evaluate(async (asked) => {
    const addresses = window.quittance?.addresses;
    const batches = await addresses?.batches({ profileId: asked, limit: 1 });
    const [batch] = batches?.ok === true ? batches.value : [];
    if (addresses === undefined || batch === undefined) return null;
    const requests = await addresses.requests({ batchId: batch.id, after: null, limit: 500 });
    return { ...batch, requests: requests.ok ? requests.value : [] };
  }, profileId);

export const lookUp = (console: Console, profileId: string, serviceId: string) =>
  console.page.evaluate((asked) => window.quittance?.orders.lookUp(asked), { profileId, serviceId });
