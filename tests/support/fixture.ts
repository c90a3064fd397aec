/**
 * What a scenario starts with: a pretend service of its own (`sandbox`) and the built console (`console`),
 * which by default speaks to that service through a test profile. Whatever a scenario does, the page must
 * not have broken its content policy, thrown, or asked anybody else for anything; and the secret of that service is in no file
 * that the console wrote, and in nothing that main told the page.
 */
import { rmSync } from 'node:fs';
import { expect, test as base, type ElectronApplication, type Page } from '@playwright/test';
import type { ProfileFields } from '../../electron/contract/profiles.ts';
import { answerSaveDialog, launchConsole, type Launched, type LaunchOptions } from './console.ts';
import { AddressesPage } from './pages/addresses-page.ts';
import { ExportDialog } from './pages/export-dialog.ts';
import { Frame } from './pages/frame.ts';
import { OrderPage } from './pages/order-page.ts';
import { SandboxPage } from './pages/sandbox-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { profileFields } from './profile-fields.ts';
import { searchFor } from './secret-search.ts';
import { step } from './step.ts';
import { addProfile } from './through-bridge.ts';
import { startTestSandbox, type TestSandbox } from './test-sandbox.ts';
import { TraceRecording } from './trace-recording.ts';

export interface Console {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataFolder: string;
  readonly frame: Frame;
  readonly order: OrderPage;
  readonly addresses: AddressesPage;
  readonly exports: ExportDialog;
  readonly orderExports: ExportDialog;
  readonly sandboxView: SandboxPage;
  readonly settings: SettingsPage;
  /** Adds a profile for a service and chooses it, through the page's own bridge. */
  addProfile(change: Partial<ProfileFields>, secret?: string): Promise<void>;
  /** Answers the next save dialog. */
  saveAs(file: string): Promise<void>;
  /** Ends it at once, as a power cut would, and starts it anew on the same data. */
  killAndRestart(): Promise<void>;
  restart(): Promise<void>;
  /** Ends it; nothing writes to its data any more. */
  quit(): Promise<void>;
}

export interface Scenario {
  sandbox: TestSandbox;
  console: Console;
  /** `own`: a test profile on the scenario's sandbox. `built-in`: as a new user finds it. */
  profile: 'own' | 'built-in';
  launch: LaunchOptions;
  /** What a scenario provokes on purpose; everything else that the page complains of is a fault. */
  provokes: RegExp | null;
}

/** What the page must never say. Failed lookups say nothing there, since answers come over the bridge. */
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
    };
    const handle: Console = {
      get app() {
        return launched.app;
      },
      get page() {
        return launched.page;
      },
      dataFolder,
      get frame() {
        return new Frame(launched.page);
      },
      get order() {
        return new OrderPage(launched.page);
      },
      get addresses() {
        return new AddressesPage(launched.page);
      },
      get exports() {
        return new ExportDialog(launched.page);
      },
      get orderExports() {
        return new ExportDialog(launched.page, 'orders');
      },
      get sandboxView() {
        return new SandboxPage(launched.page);
      },
      get settings() {
        return new SettingsPage(launched.page);
      },
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
    expect(searched.holding, 'what was written, or told to the page, with the secret in it').toEqual([]);
    const unprovoked = faults.filter((fault) => provokes?.test(fault) !== true);
    expect(unprovoked, 'what the page complained of, or asked of others').toEqual([]);
  },
});

export { expect };
