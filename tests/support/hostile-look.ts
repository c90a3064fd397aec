/** Checks of a page with hostile text. */
import { expect, type Console } from './fixture.ts';
import { profileFields } from './profile-fields.ts';
import { wrongIn } from './page-text.ts';
import { pressSomething } from './bridge-calls.ts';

/** @param more which of several @param unfolding expands the open tab first */
export async function look({ page }: Console, place: string, more = '', unfolding = false): Promise<void> {
  const { hidden, alive, spills } = await wrongIn(page, unfolding);
  const where = `${place} ${more}`;
  expect.soft(hidden, `hidden: ${where}`).toEqual([]);
  expect.soft(alive, `alive: ${where}`).toEqual([]);
  expect.soft(spills, `overflow: ${where}`).toEqual([]);
}

/** The narrowest window of the design. */
const narrow = { width: 960, height: 700 };

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
