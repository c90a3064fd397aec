/** The scenarios with hostile text cover every place of the page. New places must be listed. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingsTabs } from '../../../../renderer/lib/settings-tabs.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Parsed as text, because scenarios belong to another runner. */
const listed = [...read('tests/support/hostile-look.ts').matchAll(/^ {2}'?([\w/.?=$-]+)'?: \[([^\]]*)\],$/gm)].map(
  ([, place = '', names = '']) => ({ place, names: [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name) }),
);
const scenarios = ['text', 'views', 'files'].map((name) => read(`tests/e2e/hostile-${name}.spec.ts`)).join('\n');

/** Overlays: files that use a dialog, menu or list of the kit's library. */
const overlays = readdirSync(path.join(root, 'renderer'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx'))
  .filter((file) =>
    /overlays\/(?:confirm-)?dialog\.tsx'|delete-older-dialog\.tsx'|base-ui\/react\/(?:menu|dialog|tooltip|autocomplete|select|toast|popover)'/.test(
      read(`renderer/${file}`),
    ),
  )
  // Parts of other overlays.
  .filter((file) => !/overlays\/(?:confirm-)?dialog\.tsx$|delete-older-dialog\.tsx$/.test(file));

const places = listed.map(({ place }) => place);

it('the list of places has every route, tab and overlay', () => {
  const routes = [...read('renderer/app/router.tsx').matchAll(/path: '([^']+)'/g)].map(([, route = '']) => route);
  const tabs = settingsTabs.map((tab) => `/settings?tab=${tab}`);
  expect(routes.length).toBeGreaterThanOrEqual(6);
  expect(overlays.length).toBeGreaterThanOrEqual(12);
  expect([...routes, ...tabs, ...overlays].filter((place) => !places.includes(place))).toEqual([]);
});

it('a scenario opens each place', () => {
  const names = listed.flatMap((one) => one.names);
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(names.filter((name) => !scenarios.includes(`'${name}'`))).toEqual([]);
});
