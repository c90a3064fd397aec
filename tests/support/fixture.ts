/**
 * A scenario's fixtures: its own practice service (`sandbox`) and the built application (`console`) with a test profile for it. A
 * scenario fails if the page violates its content policy, throws or contacts another host, or if the service's secret is in a written
 * file or a message to the page.
 */
import { rmSync } from 'node:fs';
import { expect, test as base, type ElectronApplication, type Page } from '@playwright/test';
import type { ProfileFields } from '../../electron/contract/profiles.ts';
import { answerSaveDialog, launchConsole, type Launched, type LaunchOptions } from './console.ts';
import { pagesOf, type ConsolePages } from './pages/console-pages.ts';
import { profileFields } from './profile-fields.ts';
import { searchFor } from './secret-search.ts';
import { step } from './step.ts';
import { addProfile } from './bridge-calls.ts';
import { startTestSandbox, type TestSandbox } from './test-sandbox.ts';
import { TraceRecording } from './trace-recording.ts';

export interface Console extends ConsolePages {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataFolder: string;
  /** Adds and selects a profile through the page's bridge. */
  addProfile(change: Partial<ProfileFields>, secret?: string): Promise<void>;
  /** Answers the next save dialog. */
  saveAs(file: string): Promise<void>;
  /** Ends it at once, like a power cut, and starts it again on the same data. */
  killAndRestart(): Promise<void>;
  restart(): Promise<void>;
  /** Ends it, so that nothing writes to its data. */
  quit(): Promise<void>;
}

export interface Scenario {
  sandbox: TestSandbox;
  console: Console;
  /** `own`: a test profile on the scenario's sandbox. `built-in`: as for a new user. */
  profile: 'own' | 'built-in';
  launch: LaunchOptions;
  /** Messages that a scenario provokes on purpose. Others make it fail. */
  provokes: RegExp | null;
}

/** Messages that the page must never log. Failed lookups log nothing there. */
export function watch(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const own = protocol === 'app:' || hostname.endsWith('.app.localhost') || protocol === 'devtools:';
    if (!own) faults.push(`asked for ${request.url()}`);
  });
}

export const test = base.extend<Scenario>({
  profile: ['own', { option: true }],
  launch: [{}, { option: true }],
  provokes: [null, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
  sandbox: async ({}, provide) => {
    const sandbox = await startTestSandbox();
    await provide(sandbox);
    await sandbox.close();
  },

  console: async ({ sandbox, profile, launch, provokes }, provide, testInfo) => {
    const faults: string[] = [];
    const dataFolder = launch.dataFolder ?? testInfo.outputPath('data');
    const trace = new TraceRecording(testInfo);
    const messages = testInfo.outputPath('messages.txt');
    const env = { STAND_IN_MESSAGE_LOG: messages, ...launch.env };
    const open = async (): Promise<Launched> => {
      const opened = await launchConsole({ ...launch, env, dataFolder, started: (app) => trace.start(app.context()) });
      watch(opened.page, faults);
      return opened;
    };
    let launched = await open();
    const renew = async (end: () => Promise<void>): Promise<void> => {
      await trace.stop();
      await end();
      launched = await open();
      Object.assign(handle, pagesOf(launched.page));
    };
    const handle: Console = {
      get app() {
        return launched.app;
      },
      get page() {
        return launched.page;
      },
      dataFolder,
      ...pagesOf(launched.page),
      async addProfile(change, secret = sandbox.secret) {
        const fields = profileFields({
          baseUrl: sandbox.baseUrl,
          pid: sandbox.pid,
          chains: ['TRON', 'ETH', 'BTC'],
          ...change,
        });
        await step(launched.page, `add the profile "${fields.name}"`, async () => {
          expect(await addProfile(launched.page, fields, secret), 'the profile was added').toBeNull();
          await expect(this.frame.profile).toContainText(fields.name);
        });
      },
      saveAs: (file) => answerSaveDialog(launched.app, file),
      killAndRestart: () =>
        renew(async () => {
          const { app } = launched;
          launched.kill();
          await new Promise<void>((resolve) => {
            if (app.process().exitCode !== null || app.process().signalCode !== null) resolve();
            else app.process().once('exit', () => resolve());
          });
        }),
      restart: () => renew(() => launched.close()),
      quit: async () => {
        await trace.stop();
        await launched.close();
      },
    };
    if (profile === 'own') await handle.addProfile({});
    await provide(handle);

    const failed = testInfo.status !== testInfo.expectedStatus;
    if (failed) {
      const picture = testInfo.outputPath('page.png');
      await launched.page.screenshot({ path: picture }).catch(() => undefined);
      await testInfo.attach('page', { path: picture, contentType: 'image/png' }).catch(() => undefined);
    }
    await trace.stop();
    await launched.close();
    trace.keep();
    const searched = searchFor(sandbox.secret, [dataFolder, env.STAND_IN_MESSAGE_LOG]);
    rmSync(messages, { force: true });
    testInfo.annotations.push({ type: 'searched for the secret', description: `${String(searched.bytes)} bytes` });
    expect(searched.holding, 'files and messages with the secret').toEqual([]);
    const unprovoked = faults.filter((fault) => provokes?.test(fault) !== true);
    expect(unprovoked, 'errors and foreign requests of the page').toEqual([]);
  },
});

export { expect };
