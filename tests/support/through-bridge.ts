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

/** Several at once. @returns each answer as JSON, in the order of the numbers */
export const lookUpAll = ({ page }: Console, profileId: string, serviceIds: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async (asked) => {
      const read = async (serviceId: string): Promise<string> =>
        JSON.stringify(await window.quittance?.orders.lookUp({ profileId: asked.profileId, serviceId }));
      const answers: string[] = [];
      for (let from = 0; from < asked.serviceIds.length; from += 8)
        answers.push(...(await Promise.all(asked.serviceIds.slice(from, from + 8).map(read))));
      return answers;
    },
    { profileId, serviceIds },
  );

/** Runs, one after the other; where nobody knows what came of one, it is closed, so that the next can begin. @returns each as JSON */
export const createAndSettle = ({ page }: Console, profileId: string, aliases: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async (asked) => {
      const runs: string[] = [];
      for (const alias of asked.aliases) {
        const run = await window.quittance?.addresses.create({
          runKey: crypto.randomUUID(),
          profileId: asked.profileId,
          chain: 'TRON',
          alias,
          callbackUrl: 'https://shop.example/hook',
          confirmedCount: null,
          count: 1,
        });
        const closed = [];
        if (run?.ok === true && run.value.state !== 'ended') {
          for (const { id } of run.value.requests)
            closed.push(await window.quittance?.addresses.closeNoneCreated({ requestId: id }));
        }
        runs.push(JSON.stringify([run, closed]));
      }
      return runs;
    },
    { profileId, aliases },
  );
