/** What the palette offers: the view's own commands, recent orders, views, the console's commands, profiles. */
import type { LucideIcon } from 'lucide-react';
import {
  ClipboardCopy,
  FlaskConical,
  Keyboard,
  Monitor,
  Moon,
  ReceiptText,
  Search,
  Settings2,
  Sun,
  Terminal,
  Users,
  Wallet,
} from 'lucide-react';
import { longestOrderNumber } from '../../../electron/contract/limits.ts';
import type { OrderSummary } from '../../../electron/contract/order-reading.ts';
import type { ProfileView } from '../../../electron/contract/profile.ts';
import type { Preferences } from '../../../electron/contract/app-state.ts';
import type { ViewCommands } from '../../lib/commands.ts';
import { formatAmount, formatDecimal } from '../../lib/format/money.ts';
import type { LookUp } from '../../lib/orders/look-up.ts';
import type { SettingsTab } from '../../lib/settings-tabs.ts';
import { said, saidUnit } from '../../lib/text/said.ts';
import type { Text } from '../../lib/text/text.ts';
import { verdictWhenRead, verdictShape } from '../../lib/orders/verdicts.ts';
import type { ShapeName } from '../../ui/marks/shape.tsx';
import type { AppCommands } from '../commands.ts';
import { keysOf } from '../keys.ts';
import { matchName, type MatchedPieces } from './palette-match.ts';

export interface PaletteItem {
  readonly id: string;
  readonly name: string;
  /** Grey, after the name; searched as well. */
  readonly remark: string;
  readonly mono: boolean;
  readonly mark:
    | { readonly is: 'icon'; readonly icon: LucideIcon }
    | { readonly is: 'shape'; readonly shape: ShapeName };
  readonly keys: string | null;
  readonly pieces: MatchedPieces;
  readonly remarkPieces: MatchedPieces;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

export interface PaletteParts {
  readonly text: Text;
  readonly query: string;
  /** What was typed, understood. */
  readonly found: LookUp;
  readonly commands: AppCommands;
  readonly views: readonly ViewCommands[];
  readonly recent: readonly OrderSummary[];
  readonly profiles: readonly ProfileView[];
  readonly chosenId: string;
  readonly openOrder: (serviceId: string) => void;
  /** Opens what was typed, or asks about it first. */
  readonly lookUp: (typed: string) => void;
  readonly openSettings: (tab: SettingsTab) => void;
  readonly chooseProfile: (id: string) => void;
  readonly setTheme: (theme: Preferences['theme']) => void;
  readonly copyDiagnostics: () => void;
}

type Offer = Omit<PaletteItem, 'pieces' | 'remarkPieces' | 'remark' | 'mono'> &
  Partial<Pick<PaletteItem, 'remark' | 'mono'>>;

const recentWithoutQuery = 4;
const recentFound = 6;

export function paletteGroups(parts: PaletteParts): readonly PaletteGroup[] {
  const words = parts.text.frame.palette;
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
  const ranked = offers.flatMap((offer) => {
    const remark = offer.remark ?? '';
    const inName = matchName(offer.name, query);
    const inRemark = remark === '' ? null : matchName(remark, query);
    // Letters strewn over an order number or a remark are chance.
    const name = inName !== null && (inName.rank < 2 || offer.mono !== true) ? inName : null;
    const rest = inRemark !== null && inRemark.rank < 2 ? inRemark : null;
    if (name === null && rest === null) return [];
    const rank = Math.min(name?.rank ?? 2, rest?.rank ?? 2);
    const item: PaletteItem = {
      ...offer,
      remark,
      mono: offer.mono ?? false,
      pieces: name?.pieces ?? [],
      remarkPieces: rest?.pieces ?? [],
    };
    return [{ rank, item }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
}

const viewOffers = (view: ViewCommands): readonly Offer[] =>
  view.commands
    .filter((command) => command.keyOnly !== true)
    .map((command) => ({
      id: `view ${command.id}`,
      name: command.words,
      mark: { is: 'icon', icon: command.icon ?? Terminal },
      keys: (command.menu === undefined ? null : keysOf(command.menu)) ?? command.letter?.toUpperCase() ?? null,
      run: command.run,
    }));

const orderOffers = ({ recent, text, openOrder }: PaletteParts): readonly Offer[] =>
  recent.map((order) => {
    return {
      id: `order ${order.serviceId}`,
      name: said(order.serviceId, longestOrderNumber),
      remark: [
        order.merchantOrder === null ? null : said(order.merchantOrder),
        verdictWhenRead(order, text.orders.verdict).toLocaleLowerCase(text.dates.locale),
        amountsOf(order, text),
      ]
        .filter((piece) => piece !== null && piece !== '')
        .join(', '),
      mono: true,
      mark: { is: 'shape', shape: verdictShape(order) },
      keys: null,
      run: () => openOrder(order.serviceId),
    };
  });

/** What came in, of what was ordered: alone, either could be taken for the other. */
function amountsOf({ received, ordered, currency }: OrderSummary, text: Text): string | null {
  if (received === null || currency === null) return null;
  const unit = saidUnit(currency);
  return ordered === null
    ? formatAmount(received, unit)
    : text.frame.palette.receivedOf(formatDecimal(received), formatAmount(ordered, unit));
}

function goOffers({ text, commands, openSettings }: PaletteParts): readonly Offer[] {
  const words = text.frame.palette;
  const views = text.frame.navigation;
  const go = (id: keyof AppCommands, name: string, icon: LucideIcon): Offer => ({
    id,
    name,
    mark: { is: 'icon', icon },
    keys: keysOf(id),
    run: commands[id],
  });
  const tab = (id: SettingsTab, name: string): Offer => ({
    id: `settings ${id}`,
    name,
    mark: { is: 'icon', icon: Settings2 },
    keys: id === 'profiles' ? keysOf('go-settings') : null,
    run: () => openSettings(id),
  });
  return [
    go('go-order', words.lookUpOrder, ReceiptText),
    go('go-addresses', words.createAddresses, Wallet),
    go('go-ledger', words.ledger, Wallet),
    go('go-sandbox', views.sandbox, FlaskConical),
    tab('profiles', words.profiles),
    tab('times', words.times),
    tab('data', words.data),
    tab('about', words.about),
  ];
}

function commandOffers({ text, commands, setTheme, copyDiagnostics }: PaletteParts): readonly Offer[] {
  const words = text.frame.palette;
  const themes = { system: Monitor, light: Sun, dark: Moon } as const;
  const theme = (id: Preferences['theme']): Offer => ({
    id: `theme ${id}`,
    name: words.theme[id],
    mark: { is: 'icon', icon: themes[id] },
    keys: null,
    run: () => setTheme(id),
  });
  return [
    {
      id: 'show-shortcuts',
      name: words.shortcuts,
      mark: { is: 'icon', icon: Keyboard },
      keys: keysOf('show-shortcuts'),
      run: commands['show-shortcuts'],
    },
    theme('light'),
    theme('dark'),
    theme('system'),
    {
      id: 'copy-diagnostics',
      name: words.copyDiagnostics,
      mark: { is: 'icon', icon: ClipboardCopy },
      keys: null,
      run: copyDiagnostics,
    },
  ];
}

const profileOffers = ({ text, profiles, chosenId, chooseProfile }: PaletteParts): readonly Offer[] =>
  profiles
    .filter((profile) => profile.id !== chosenId)
    .map((profile) => ({
      id: `profile ${profile.id}`,
      name: text.frame.palette.switchProfile(said(profile.name)),
      remark: text.frame.environments[profile.environment],
      mark: { is: 'icon', icon: Users },
      keys: null,
      run: () => chooseProfile(profile.id),
    }));

/** What was typed, asked of the service: only where it can be an order number, and about what hardly is one after a question. */
function lookUpGroup({ text, query, found, lookUp }: PaletteParts): readonly PaletteGroup[] {
  if (found.is !== 'open' && found.is !== 'odd') return [];
  const words = text.frame.palette;
  const item: PaletteItem = {
    id: 'look-up',
    name: found.is === 'open' ? words.lookUpText(said(found.serviceId)) : words.odd,
    remark: '',
    mono: false,
    mark: { is: 'icon', icon: Search },
    keys: null,
    pieces: [],
    remarkPieces: [],
    run: () => lookUp(query),
  };
  return [{ name: words.lookUp, items: [item] }];
}
