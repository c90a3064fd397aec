/** Checks of a page with hostile text, and the places to check. */
import { expect, type Console } from './fixture.ts';
import { profileFields } from './profile-fields.ts';
import { wrongIn } from './page-text.ts';
import { pressSomething } from './bridge-calls.ts';

/**
 * Every place with text: routes, settings tabs, and files of overlays. `unit/renderer/app/places` compares the list with the
 * page's sources, and scenarios name the place of each check.
 */
export const places = {
  '/': ['start', 'orders found', 'a choice of orders', 'an unusual number', 'an input error'],
  '/order/$serviceId': ['an order', 'notes on an order', 'an order in three columns', 'a failure', 'a refreshed order'],
  '/bulk': ['a list to look up'],
  '/bulk/$lookupId': ['a bulk lookup'],
  '/reconcile': ['columns of a shop’s file', 'a shop’s file'],
  '/addresses': [
    'the form',
    'a batch',
    'a refused batch',
    'a paused batch',
    'an unknown outcome',
    'batches',
    'an imported table',
  ],
  '/addresses/ledger': [
    'all addresses',
    'a filter',
    'a selection',
    'nothing found',
    'address details',
    'an export',
    'a failed export',
  ],
  '/addresses/batches': ['the list of batches'],
  '/addresses/batches/$batchId': ['the page of a batch', 'a confirmed outcome'],
  '/exports': ['exports'],
  '/guide': [],
  '/sandbox': ['the sandbox', 'a deposit', 'a refused deposit'],
  '/settings': ['profiles'],
  '/settings/add-profile': ['an added profile'],
  '/settings?tab=profiles': ['a request preview'],
  '/settings?tab=appearance': ['appearance'],
  '/settings?tab=audit': ['the audit log'],
  'features/settings/audit/audit-table.tsx': ['an entry of the audit log'],
  'features/settings/audit/audit-tab.tsx': ['deleting audit entries'],
  '/settings?tab=data': ['data'],
  '/settings?tab=about': ['about'],
  'app/palette/palette.tsx': ['recent orders in the palette', 'profiles in the palette'],
  'features/orders/answer-dialog.tsx': ['a reply to the customer'],
  'ui/buttons/menu-button.tsx': ['the menu of an order', 'other formats of a batch'],
  'app/frame/shortcuts.tsx': ['shortcuts'],
  'app/frame/help-menu.tsx': [],
  'app/frame/profile-cell.tsx': ['the list of profiles'],
  'app/frame/background-work.tsx': ['batches in progress'],
  'app/frame/choose-profile.tsx': ['a profile without a secret'],
  'features/sandbox/create-order-dialog.tsx': ['a new order of the sandbox'],
  'features/sandbox/sandbox-page.tsx': ['a reset of the sandbox'],
  'features/settings/profiles/profile-head.tsx': ['removing a profile', 'a connection check'],
  'features/settings/profiles/secret-field.tsx': ['removing a secret'],
  'features/settings/data/data-tab.tsx': ['deleting lookups'],
  'features/settings/data/passphrase.tsx': ['removing a passphrase'],
  'features/settings/signing/typed-dialog.tsx': ['a custom scheme', 'a signed example'],
  'features/settings/connection-check/proxy-dialog.tsx': ['a proxy sign-in'],
  'features/settings/profiles/leave-dialog.tsx': ['unsaved settings'],
  'features/bulk/run/bulk-run.tsx': ['deleting a bulk lookup'],
  'ui/inputs/choices/filter-button.tsx': ['an open filter'],
  'features/addresses/batch/unknown-outcome.tsx': ['marking as not created', 'marking several as not created'],
  'features/addresses/batch/import-dialog.tsx': ['importing addresses'],
  'features/addresses/batch/batch-controls.tsx': ['stopping a batch'],
  'features/export/export-form.tsx': ['an export dialog', 'an export of orders'],
  'features/export/columns-editor.tsx': ['a column editor', 'deleting a column set'],
  'ui/inputs/choices/combobox.tsx': ['suggestions'],
  'ui/inputs/choices/select.tsx': ['an open select'],
  'ui/messages/toast.tsx': ['a toast'],
  'ui/overlays/tooltip.tsx': ['a tooltip'],
  notices: ['notices'],
} as const;

export type Place = (typeof places)[keyof typeof places][number];

/** @param more which of several @param unfolding expands the open tab first */
export async function look({ page }: Console, place: Place, more = '', unfolding = false): Promise<void> {
  const { hidden, alive, spills } = await wrongIn(page, unfolding);
  const where = `${place} ${more}`;
  expect.soft(hidden, `hidden: ${where}`).toEqual([]);
  expect.soft(alive, `alive: ${where}`).toEqual([]);
  expect.soft(spills, `overflow: ${where}`).toEqual([]);
}

/** The narrowest window of the design. */
export const narrow = { width: 960, height: 700 };

/** Adds a profile whose name has a bidirectional mark, which the top bar makes visible. */
export async function addHostileProfile({ page, frame }: Console, baseUrl: string): Promise<void> {
  await page.setViewportSize(narrow);
  const chains = ['TRON', 'T\u202ERON', `C${'\u0301'.repeat(40)}`, 'TR\u00A0ON'];
  const fields = profileFields({ name: 'Shop \u202Ereversed', baseUrl, chains, notFoundCodes: ['4\u200B04'] });
  await pressSomething(page);
  await page.evaluate((input) => window.quittance?.profiles.add(input), { fields, secret: 'a secret' });
  await expect(frame.profile).toContainText('Shop [RLO]reversed');
  // The new profile's start page keeps what is typed.
  await expect(page.getByText('No orders yet')).toBeVisible();
}

/** Like `order.open`, but waits for this order, not the previous one. */
export async function openOrder({ page, frame, order }: Console, number: string): Promise<void> {
  await frame.lookUp(number);
  await page.waitForURL(({ hash }) => hash.split('?')[0] === `#/order/${number}`);
  await order.status.or(order.failure).first().waitFor();
}
