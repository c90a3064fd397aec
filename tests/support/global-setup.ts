/** Before all scenarios: names the host, and unpacks its browser, which workers would race for. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { prepareHost } from '../../stand-in/electron-or-stand-in.ts';

const root = path.resolve(import.meta.dirname, '../..');

// Playwright requires a default export here.
// oxlint-disable-next-line import/no-default-export
export default async function prepare(): Promise<void> {
  if (!existsSync(path.join(root, 'dist/main/main.js'))) throw new Error('no build: npm run build');
  console.log(`host: ${await prepareHost()}`);
}
