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
  '/': ['start', 'orders found', 'a choice of orders', 'an odd number', 'a fault of what was typed'],
  '/order/$serviceId': ['an order', 'notes on an order', 'an order of three columns', 'a failure', 'read again'],
  '/bulk': ['a list to look up'],
  '/bulk/$runId': ['a run of bulk lookup'],
  '/reconcile': ['columns of a shop’s file', 'a shop’s file'],
  '/addresses': [
    'the form',
    'a run',
    'a refused run',
    'a paused run',
    'an unknown outcome',
    'runs',
    'a table that was taken in',
  ],
  '/addresses/ledger': [
    'the ledger',
    'a filter',
    'a selection',
    'nothing found',
    'details',
    'a note',
    'an export',
    'a failed export',
  ],
  '/addresses/runs': ['all runs'],
  '/addresses/runs/$runId': ['a run of its own', 'a decision'],
  '/exports': ['files'],
  '/guide': [],
  '/sandbox': ['the sandbox', 'a deposit', 'a refused deposit'],
  '/settings': ['profiles'],
  '/settings/add-profile': ['a profile to add'],
  '/settings?tab=profiles': ['requests as they will be sent'],
  '/settings?tab=appearance': ['appearance'],
  '/settings?tab=audit': ['the audit log'],
  'features/settings/audit/audit-table.tsx': ['an entry of the audit log'],
  'features/settings/audit/audit-tab.tsx': ['erasing entries'],
  '/settings?tab=data': ['data'],
  '/settings?tab=about': ['about'],
  'app/palette/palette.tsx': ['recent orders in the palette', 'profiles in the palette'],
  'features/orders/answer-dialog.tsx': ['an answer to the customer'],
  'ui/buttons/menu-button.tsx': ['the menu of an order', 'other formats of a batch'],
  'app/frame/shortcuts.tsx': ['shortcuts'],
  'app/frame/help-menu.tsx': [],
  'app/frame/profile-cell.tsx': ['the list of profiles'],
  'app/frame/background-work.tsx': ['runs under way'],
  'app/frame/choose-profile.tsx': ['a profile without a secret'],
  'features/sandbox/create-order-dialog.tsx': ['a new order of the sandbox'],
  'features/sandbox/sandbox-page.tsx': ['a reset of the sandbox'],
  'features/settings/profiles/import-profiles.tsx': ['profiles of a file'],
  'features/settings/profiles/profile-head.tsx': ['removing a profile', 'a connection that was checked'],
  'features/settings/profiles/secret-field.tsx': ['removing a secret'],
  'features/settings/data/data-tab.tsx': ['erasing history'],
  'features/settings/data/passphrase.tsx': ['removing a passphrase'],
  'features/settings/signing/typed-dialog.tsx': ['a custom scheme', 'a signed example'],
  'features/settings/connection-check/proxy-dialog.tsx': ['the sign-in of a proxy'],
  'features/settings/profiles/leave-dialog.tsx': ['leaving what was typed'],
  'features/bulk/run/bulk-run.tsx': ['erasing a bulk run'],
  'ui/inputs/choices/filter-button.tsx': ['a list of filters'],
  'features/addresses/batch/unknown-outcome.tsx': ['closing with none', 'closing several with none'],
  'features/addresses/batch/import-dialog.tsx': ['bringing in'],
  'features/addresses/batch/batch-controls.tsx': ['stopping a run'],
  'features/export/export-form.tsx': ['an export to be made', 'an export of orders'],
  'features/export/columns-editor.tsx': ['columns', 'removing columns'],
  'ui/inputs/choices/combobox.tsx': ['suggestions'],
  'ui/inputs/choices/select.tsx': ['a list of choices'],
  'ui/messages/toast.tsx': ['news'],
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
