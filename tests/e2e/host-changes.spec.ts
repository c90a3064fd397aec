/** A profile's host changes only after a dialog of main, and its secret goes to no other host. */
import { createServer } from 'node:http';
import type { ProfileFields } from '../../electron/contract/profiles.ts';
import { answerQuestions, questionsAsked } from '../support/console.ts';
import { profileFields } from '../support/profile-fields.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { createAddresses, pressSomething } from '../support/bridge-calls.ts';
import { listen } from '../support/listen.ts';

/** A compromised page can call the whole bridge with one press. */
const change = async (console: Console, more: Partial<ProfileFields>) => {
  await pressSomething(console.page);
  return console.page.evaluate(async (wanted) => {
    const bridge = window.quittance;
    const profiles = await bridge?.profiles.list();
    if (bridge === undefined || profiles?.ok !== true) throw new Error('no profiles');
    const profile = profiles.value.profiles.find(({ id }) => id === profiles.value.chosenId);
    if (profile === undefined) throw new Error('no profile');
    const { id, builtIn: _builtIn, secret: _secret, ...fields } = profile;
    const changed = await bridge.profiles.change({ id, fields: { ...fields, ...wanted }, secret: '' });
    return { id, changed };
  }, more);
};

async function subvert(console: Console, fields: Partial<ProfileFields>) {
  const { id, changed } = await change(console, fields);
  return { changed, created: await createAddresses(console, id, 1, 1) };
}

test('a page that changes a profile’s host gets neither its secret nor a signature', async ({ console, sandbox }) => {
  let requests = 0;
  const stranger = createServer((_request, response) => {
    requests += 1;
    response.end('{"code":"00000","msg":"ok","data":[]}');
  });
  const host = `127.0.0.1:${await listen(stranger)}`;
  try {
    await answerQuestions(console.app, 0);
    const refused = await subvert(console, { baseUrl: `http://${host}` });
    expect(refused.changed).toMatchObject({ error: { code: 'canceled' } });
    expect(refused.created).toMatchObject({ ok: true, value: { saved: 1 } });
    expect((await sandbox.counts()).create.requests).toBe(1);
    const [question = ''] = await questionsAsked(console.app);
    expect(question).toContain(host);
    expect(question).toContain('Test shop');
    expect(question).toContain('Changing the connection deletes the saved secret.');

    await answerQuestions(console.app, 1);
    const agreed = await subvert(console, { baseUrl: `http://${host}` });
    expect(agreed.changed).toMatchObject({ ok: true });
    expect(agreed.created).toMatchObject({ error: { code: 'secret-missing' } });
    expect(requests).toBe(0);
  } finally {
    stranger.close();
  }
});

/** Requests 200 changes to another host and removals of the profile, in turn or at once. */
const askOften = (console: Console, how: 'in turn' | 'at once') =>
  console.page.evaluate(
    async ({ fields, atOnce }) => {
      const bridge = window.quittance?.profiles;
      const profiles = await bridge?.list();
      if (bridge === undefined || profiles?.ok !== true) throw new Error('no profiles');
      const id = profiles.value.chosenId;
      const ask = async (at: number) => {
        // Events made by a script don't count as a press.
        globalThis.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
        document.body.click();
        const answers = [
          () => bridge.add({ fields: { ...fields, name: `Away ${at}` }, secret: 'x' }),
          () => bridge.change({ id, fields, secret: '' }),
          () => bridge.remove({ id }),
        ];
        const answer = await answers[at % 3]?.();
        return answer?.ok === false ? answer.error.code : 'done';
      };
      const codes: string[] = [];
      if (atOnce) codes.push(...(await Promise.all(Array.from({ length: 200 }, (_, at) => ask(at)))));
      // oxlint-disable-next-line no-await-in-loop -- in turn on purpose
      else for (let at = 0; at < 200; at += 1) codes.push(await ask(at));
      return Object.fromEntries(
        Object.entries(Object.groupBy(codes, (code) => code)).map(([k, of]) => [k, of?.length]),
      );
    },
    { fields: profileFields({ name: 'Away', baseUrl: 'https://stranger.example' }), atOnce: how === 'at once' },
  );

test('a page gets one system dialog per press, and none without one', async ({ console }) => {
  await answerQuestions(console.app, 0);
  for (const how of ['in turn', 'at once'] as const) {
    await pressSomething(console.page);
    expect(await askOften(console, how)).toEqual({ canceled: 1, 'not-requested': 199 });
  }
  expect(await questionsAsked(console.app)).toHaveLength(2);
  expect(await askOften(console, 'in turn')).toEqual({ 'not-requested': 200 });
  expect(await questionsAsked(console.app)).toHaveLength(2);
});
