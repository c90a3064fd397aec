/** Which shops read alike though they are different lines of a plan. */
import type { AliasChoice } from '../../../electron/contract/address-export.ts';
import { shopName } from '../../../electron/contract/address-plan.ts';
import { formatCount } from '../format/money.ts';
import { addressFilesText } from '../../text/address-files.ts';

const words = addressFilesText.exported;

const nameOf = ({ batchId, alias }: AliasChoice): string => JSON.stringify([batchId, shopName(alias)]);

/** @returns what is said of a shop, with the line of its plan where another one of those named would be called the same */
export function tellApart(shops: readonly AliasChoice[]) {
  const lines = new Map<string, Set<number | null>>();
  for (const shop of shops) {
    const name = nameOf(shop);
    const known = lines.get(name) ?? new Set();
    lines.set(name, known.add(shop.is === 'shop' ? shop.line : null));
  }
  return (shop: AliasChoice, name: string): string =>
    shop.is === 'shop' && (lines.get(nameOf(shop))?.size ?? 0) > 1
      ? words.lineOfPlan(name, formatCount(shop.line))
      : name;
}
