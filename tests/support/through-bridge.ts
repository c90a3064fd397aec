/** Asks through the page's own bridge, for scenarios about what stands around the page. */
import type { Console } from './fixture.ts';

export const chosen = (console: Console): Promise<string> =>
  console.page.evaluate(async () => {
    const profiles = await window.quittance?.profiles.list();
    return profiles?.ok === true ? profiles.value.chosenId : '';
  });

/** Answers with the run once nothing of it is being sent any more. */
export const createAddresses = (
  console: Console,
  profileId: string,
  count: number,
  confirmedCount: number | null = null,
) =>
  console.page.evaluate(
    async (asked) => {
      const addresses = window.quittance?.addresses;
      const { count: wanted, ...ask } = asked;
      const begun = await addresses?.create({
        runKey: crypto.randomUUID(),
        chain: 'TRON',
        lines: [{ alias: '', callbackUrl: 'https://shop.example/hook', count: wanted }],
        perRequest: 100,
        ...ask,
      });
      if (addresses === undefined || begun?.ok !== true) return begun;
      return new Promise<typeof begun>((resolve, reject) => {
        const stop = addresses.onRunChanged(() => void look());
        const look = async (): Promise<void> => {
          const runs = await addresses.runs({ profileId: asked.profileId, limit: 1 });
          if (!runs.ok) reject(new Error(runs.error.message));
          const run = runs.ok ? runs.value.find(({ id }) => id === begun.value.id) : undefined;
          if (run === undefined || run.state === 'running') return;
          stop();
          resolve({ ok: true, value: run });
        };
        void look();
      });
    },
    { profileId, count, confirmedCount },
  );

export const newestRun = (console: Console, profileId: string) =>
  console.page.evaluate(async (asked) => {
    const addresses = window.quittance?.addresses;
    const runs = await addresses?.runs({ profileId: asked, limit: 1 });
    const [run] = runs?.ok === true ? runs.value : [];
    if (addresses === undefined || run === undefined) return null;
    const requests = await addresses.requests({ runId: run.id, after: null, limit: 500 });
    return { ...run, requests: requests.ok ? requests.value : [] };
  }, profileId);

export const lookUp = (console: Console, profileId: string, serviceId: string) =>
  console.page.evaluate((asked) => window.quittance?.orders.lookUp(asked), { profileId, serviceId });
