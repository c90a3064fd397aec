/** What the palette offers: the view's own commands, recent orders, views, the console's commands, profiles. */
import { Search } from 'lucide-react';
import { untrusted } from '../../text/untrusted-text.ts';
import { rowFound } from '../../lib/orders/lookup.ts';
import { matchName, matchesSynonyms } from './palette-match.ts';
import {
  type PaletteParts,
  type Offer,
  viewOffers,
  orderOffers,
  goOffers,
  commandOffers,
  profileOffers,
} from './palette-offers.ts';
import { frameText } from '../../text/frame.ts';
import type { PaletteItem } from './palette-item.ts';

export interface PaletteGroup {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

const recentWithoutQuery = 4;
const recentFound = 6;

export function paletteGroups(parts: PaletteParts): readonly PaletteGroup[] {
  const words = frameText.palette;
  const searching = parts.query.trim() !== '';
  const groups = [
    ...parts.views.map((view) => ({ name: view.group, offers: viewOffers(view), most: Infinity })),
    { name: words.recent, offers: orderOffers(parts), most: searching ? recentFound : recentWithoutQuery },
    { name: words.goTo, offers: goOffers(parts), most: Infinity },
    { name: words.commands, offers: commandOffers(parts), most: Infinity },
    { name: words.switchGroup, offers: profileOffers(parts), most: Infinity },
  ];
  const found = groups.flatMap(({ name, offers, most }) => {
    const items = matching(offers, parts.query).slice(0, most);
    return items.length === 0 ? [] : [{ name, items }];
  });
  return [...found, ...lookUpGroup(parts)];
}

function matching(offers: readonly Offer[], query: string): readonly PaletteItem[] {
  return offers
    .flatMap((offer) => foundBy(offer, query) ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** By its name, remark, amount or synonym; null without a match. */
function foundBy({ also = [], ...offer }: Offer, query: string): { rank: number; item: PaletteItem } | null {
  const remark = offer.remark ?? '';
  const inName = matchName(offer.name, query);
  const inRemark = remark === '' ? null : matchName(remark, query);
  // Letters strewn over an order number or a remark are chance.
  const name = inName !== null && (inName.rank < 2 || offer.mono !== true) ? inName : null;
  const rest = inRemark !== null && inRemark.rank < 2 ? inRemark : null;
  const rank = Math.min(name?.rank ?? unfound, rest?.rank ?? unfound);
  const { amount = '', mono = false } = offer;
  const item = { ...offer, remark, amount, mono, pieces: name?.pieces ?? [], remarkPieces: rest?.pieces ?? [] };
  if (rank < 2) return { rank, item };
  if (matchesSynonyms(offer.name, also, query) || (amount !== '' && (matchName(amount, query)?.rank ?? unfound) < 2))
    return { rank: 1, item };
  return rank === unfound ? null : { rank, item };
}

const unfound = 3;

/** What was typed, asked of the service: only where it can be an order number, and about what hardly is one after a question. */
function lookUpGroup({ query, found, lookUp }: PaletteParts): readonly PaletteGroup[] {
  if (found.is !== 'open' && found.is !== 'odd') return [];
  const words = frameText.palette;
  const item: PaletteItem = {
    id: 'lookup',
    name:
      found.is === 'open'
        ? words.lookUpText(untrusted(found.serviceId))
        : rowFound(found) === null
          ? words[found.is === 'odd' && found.shape.is === 'email' ? 'email' : 'odd']
          : words.inLedger,
    remark: '',
    mono: false,
    amount: '',
    mark: { is: 'icon', icon: Search },
    keys: null,
    pieces: [],
    remarkPieces: [],
    run: () => lookUp(query),
  };
  return [{ name: words.lookUp, items: [item] }];
}
