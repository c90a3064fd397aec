/** The groups of the palette: the view’s commands, recent orders, views, commands and profiles. */
import {
  type LucideIcon,
  BookOpen,
  ClipboardCopy,
  FlaskConical,
  FolderDown,
  Keyboard,
  ListChecks,
  Monitor,
  Moon,
  Plug,
  ReceiptText,
  Scale,
  Search,
  Settings2,
  Sun,
  Terminal,
  Users,
  Wallet,
} from 'lucide-react';
import type { Preferences } from '../../../electron/contract/app.ts';
import { maxOrderNumberLength } from '../../../electron/contract/limits.ts';
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import type { ViewCommands } from '../../lib/commands.ts';
import { formatAmount, formatDecimal } from '../../lib/format/money.ts';
import { rowFound, type SearchResult } from '../../lib/orders/order-search.ts';
import { statusShape, statusAtLastCheck } from '../../lib/orders/order-statuses.ts';
import type { SettingsTab } from '../../lib/settings-tabs.ts';
import { addProfileText } from '../../text/add-profile.ts';
import { datesText } from '../../text/dates.ts';
import { frameText } from '../../text/frame.ts';
import { guideText } from '../../text/guide.ts';
import { untrusted, untrustedUnit } from '../../text/untrusted-text.ts';
import { orderListText } from '../../text/order-list.ts';
import type { ShapeName } from '../../ui/marks/shape.tsx';
import type { AppCommands } from '../commands.ts';
import { keysOf } from '../use-shortcuts.ts';
import { matchName, matchWords, type MatchedPieces } from './palette-match.ts';

const words = frameText.palette;
const { also } = words;

interface PaletteEntry {
  readonly id: string;
  readonly name: string;
  readonly mark: LucideIcon | ShapeName;
  readonly run: () => void;
  /** Gray, after the name. Searched too. */
  readonly remark?: string;
  readonly mono?: boolean;
  /** At the right, never cut. Searched too. */
  readonly amount?: string;
  readonly keys?: string | null;
  /** Searched but not shown. */
  readonly synonyms?: readonly string[];
}

/** An entry with the matched letters of its name and remark. */
export interface PaletteItem extends PaletteEntry {
  readonly pieces: MatchedPieces;
  readonly remarkPieces: MatchedPieces;
}

export interface PaletteGroup {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

export interface PaletteSource {
  readonly query: string;
  /** How the query is understood. */
  readonly found: SearchResult;
  readonly commands: AppCommands;
  readonly views: readonly ViewCommands[];
  readonly recent: readonly OrderSummary[];
  readonly profiles: readonly ProfileView[];
  readonly chosenId: string;
  readonly openOrder: (serviceId: string) => void;
  /** Opens the order, or asks first. */
  readonly lookUp: (typed: string) => void;
  readonly addProfile: () => void;
  readonly openBatches: () => void;
  readonly openSettings: (tab: SettingsTab) => void;
  readonly chooseProfile: (id: string) => void;
  readonly theme: { readonly chosen: Preferences['theme']; readonly ofSystem: 'light' | 'dark' };
  readonly setTheme: (theme: Preferences['theme']) => void;
  readonly copyDiagnostics: () => void;
}

const recentWithoutQuery = 4;
const recentFound = 6;

export function paletteGroups(source: PaletteSource): readonly PaletteGroup[] {
  const { query, views } = source;
  const maxRecent = query.trim() === '' ? recentWithoutQuery : recentFound;
  const groups = [
    ...views.map((view) => ({ name: view.group, items: matching(viewEntries(view), query) })),
    { name: words.recent, items: matching(source.recent.map(orderEntry(source)), query).slice(0, maxRecent) },
    { name: words.goTo, items: matching(goEntries(source), query) },
    { name: words.commands, items: matching(commandEntries(source), query) },
    { name: words.switchGroup, items: matching(profileEntries(source), query) },
    { name: words.lookUp, items: lookUpItems(source) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function matching(entries: readonly PaletteEntry[], query: string): readonly PaletteItem[] {
  return entries
    .flatMap((entry) => match(entry, query) ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const noMatch = 2;

/** By name, remark, amount or synonym. */
function match(entry: PaletteEntry, query: string): { rank: number; item: PaletteItem } | null {
  const { name, remark = '', amount = '', synonyms = [] } = entry;
  const inName = matchName(name, query);
  const inRemark = remark === '' ? null : matchName(remark, query);
  const rank = Math.min(inName?.rank ?? noMatch, inRemark?.rank ?? noMatch);
  const item = { ...entry, pieces: inName?.pieces ?? [], remarkPieces: inRemark?.pieces ?? [] };
  if (rank < noMatch) return { rank, item };
  const inWords = matchWords(name, synonyms, query);
  if (inWords !== null) return { rank: 1, item: { ...item, pieces: inWords } };
  // Its words are the same for every order.
  return /\d/.test(query) && matchName(amount, query) !== null ? { rank: 1, item } : null;
}

const viewEntries = ({ commands }: ViewCommands): readonly PaletteEntry[] =>
  commands.map(({ id, words: name, icon = Terminal, menu, letter, run }) => ({
    id: `view ${id}`,
    name,
    mark: icon,
    keys: (menu === undefined ? null : keysOf(menu)) ?? letter?.toUpperCase() ?? null,
    run,
  }));

const orderEntry =
  ({ openOrder }: PaletteSource) =>
  (order: OrderSummary): PaletteEntry => ({
    id: `order ${order.serviceId}`,
    name: untrusted(order.serviceId, maxOrderNumberLength),
    remark: [
      order.merchantOrder === null ? '' : untrusted(order.merchantOrder),
      statusAtLastCheck(order).toLocaleLowerCase(datesText.locale),
    ]
      .filter((piece) => piece !== '')
      .join(', '),
    amount: receivedOfDue(order),
    mono: true,
    mark: statusShape(order),
    run: () => openOrder(order.serviceId),
  });

/** Both amounts, because a single one could be mistaken for the other. */
function receivedOfDue({ received, ordered, currency }: OrderSummary): string {
  if (received === null || currency === null) return '';
  const unit = untrustedUnit(currency);
  return ordered === null
    ? formatAmount(received, unit)
    : words.receivedOf(formatDecimal(received), formatAmount(ordered, unit));
}

function goEntries(source: PaletteSource): readonly PaletteEntry[] {
  const { commands, openBatches, openSettings, addProfile, profiles, chosenId } = source;
  const views = frameText.navigation;
  const isReadOnly = profiles.some(({ id, readOnly }) => id === chosenId && readOnly === true);
  const go = (id: keyof AppCommands, name: string, mark: LucideIcon, synonyms: readonly string[]): PaletteEntry => ({
    id,
    name,
    synonyms,
    mark,
    keys: keysOf(id),
    run: commands[id],
  });
  const tab = (id: SettingsTab): PaletteEntry => ({
    id: `settings ${id}`,
    name: words[id],
    synonyms: also[id],
    mark: Settings2,
    keys: id === 'profiles' ? keysOf('go-settings') : null,
    run: () => openSettings(id),
  });
  return [
    go('go-order', words.orders, ReceiptText, also.order),
    {
      ...go('go-addresses', words.createAddresses, Wallet, also.create),
      remark: isReadOnly ? words.createReadOnly : '',
    },
    go('go-all-addresses', words.allAddresses, Wallet, also.allAddresses),
    go('go-bulk', views.bulk, ListChecks, also.bulk),
    go('go-reconcile', views.reconcile, Scale, also.reconcile),
    go('go-exports', views.exports, FolderDown, also.exports),
    { id: 'batches', name: words.batches, synonyms: also.batches, mark: Wallet, run: openBatches },
    go('go-sandbox', views.sandbox, FlaskConical, also.sandbox),
    tab('profiles'),
    {
      id: 'add-profile',
      name: profiles.some(({ builtIn }) => !builtIn) ? addProfileText.title : orderListText.firstRun.connect.title,
      synonyms: also.addProfile,
      mark: Plug,
      run: addProfile,
    },
    ...(['appearance', 'data', 'audit', 'about'] as const).map(tab),
  ];
}

function commandEntries({ commands, theme, setTheme, copyDiagnostics }: PaletteSource): readonly PaletteEntry[] {
  const themeEntry = (id: Preferences['theme'], mark: LucideIcon): PaletteEntry => ({
    id: `theme ${id}`,
    name: words.theme[id],
    remark: [
      ...(id === theme.chosen ? [words.themeInUse] : []),
      ...(id === 'system' ? [words.themeOfSystem[theme.ofSystem]] : []),
    ].join(', '),
    synonyms: also[id],
    mark,
    run: () => setTheme(id),
  });
  return [
    { id: 'open-guide', name: guideText.title, synonyms: also.guide, mark: BookOpen, run: commands['open-guide'] },
    {
      id: 'show-shortcuts',
      name: words.shortcuts,
      synonyms: also.shortcuts,
      mark: Keyboard,
      keys: keysOf('show-shortcuts'),
      run: commands['show-shortcuts'],
    },
    themeEntry('light', Sun),
    themeEntry('dark', Moon),
    themeEntry('system', Monitor),
    {
      id: 'copy-diagnostics',
      name: words.copyDiagnostics,
      synonyms: also.diagnostics,
      mark: ClipboardCopy,
      run: copyDiagnostics,
    },
  ];
}

const profileEntries = ({ profiles, chosenId, chooseProfile }: PaletteSource): readonly PaletteEntry[] =>
  profiles
    .filter(({ id }) => id !== chosenId)
    .map(({ id, name, environment }) => ({
      id: `profile ${id}`,
      name: words.switchProfile(untrusted(name)),
      remark: frameText.environments[environment],
      mark: Users,
      run: () => chooseProfile(id),
    }));

/** Only possible order numbers are looked up at the service. Unlikely ones need a confirmation first. */
function lookUpItems({ query, found, lookUp }: PaletteSource): readonly PaletteItem[] {
  if (found.is !== 'open' && found.is !== 'odd') return [];
  const name = () => {
    if (found.is === 'open') return words.lookUpText(untrusted(found.serviceId));
    if (rowFound(found) !== null) return words.inAddressList;
    return found.shape.is === 'email' ? words.email : words.odd;
  };
  return [{ id: 'lookup', name: name(), mark: Search, pieces: [], remarkPieces: [], run: () => lookUp(query) }];
}
