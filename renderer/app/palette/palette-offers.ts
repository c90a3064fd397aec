/** What there is to choose in the palette, before anything is searched for: the view's own commands, orders, views, commands, profiles. */
import {
  type LucideIcon,
  BookOpen,
  ClipboardCopy,
  FlaskConical,
  FolderDown,
  ListChecks,
  Keyboard,
  Monitor,
  Moon,
  Plug,
  ReceiptText,
  Scale,
  Settings2,
  Sun,
  Terminal,
  Users,
  Wallet,
} from 'lucide-react';
import { longestOrderNumber } from '../../../electron/contract/limits.ts';
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import type { Preferences } from '../../../electron/contract/app.ts';
import type { ViewCommands } from '../../lib/commands.ts';
import { formatAmount, formatDecimal } from '../../lib/format/money.ts';
import type { LookUp } from '../../lib/orders/lookup.ts';
import type { SettingsTab } from '../../lib/settings-tabs.ts';
import { untrusted, untrustedUnit } from '../../text/untrusted-text.ts';
import { verdictWhenRead, verdictShape } from '../../lib/orders/verdicts.ts';
import type { AppCommands } from '../commands.ts';
import { keysOf } from '../keys.ts';
import type { PaletteItem } from './palette-item.ts';
import { connectText } from '../../text/connect.ts';
import { datesText } from '../../text/dates.ts';
import { frameText } from '../../text/frame.ts';
import { guideText } from '../../text/guide.ts';

export interface PaletteParts {
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
  readonly connect: () => void;
  readonly openRuns: () => void;
  readonly openSettings: (tab: SettingsTab) => void;
  readonly chooseProfile: (id: string) => void;
  /** The one that is chosen, and the one that the system has now. */
  readonly theme: { readonly chosen: Preferences['theme']; readonly ofSystem: 'light' | 'dark' };
  readonly setTheme: (theme: Preferences['theme']) => void;
  readonly copyDiagnostics: () => void;
}

export type Offer = Omit<PaletteItem, 'pieces' | 'remarkPieces' | 'remark' | 'mono' | 'amount'> &
  Partial<Pick<PaletteItem, 'remark' | 'mono' | 'amount'>> & {
    /** Synonyms: searched, never shown. */
    readonly also?: readonly string[];
  };

export const viewOffers = (view: ViewCommands): readonly Offer[] =>
  view.commands.map((command) => ({
    id: `view ${command.id}`,
    name: command.words,
    mark: { is: 'icon', icon: command.icon ?? Terminal },
    keys: (command.menu === undefined ? null : keysOf(command.menu)) ?? command.letter?.toUpperCase() ?? null,
    run: command.run,
  }));

export const orderOffers = ({ recent, openOrder }: PaletteParts): readonly Offer[] =>
  recent.map((order) => {
    return {
      id: `order ${order.serviceId}`,
      name: untrusted(order.serviceId, longestOrderNumber),
      remark: [
        order.merchantOrder === null ? null : untrusted(order.merchantOrder),
        verdictWhenRead(order).toLocaleLowerCase(datesText.locale),
      ]
        .filter((piece) => piece !== null && piece !== '')
        .join(', '),
      amount: amountsOf(order) ?? '',
      mono: true,
      mark: { is: 'shape', shape: verdictShape(order) },
      keys: null,
      run: () => openOrder(order.serviceId),
    };
  });

/** What came in, of what was ordered: alone, either could be taken for the other. */
function amountsOf({ received, ordered, currency }: OrderSummary): string | null {
  if (received === null || currency === null) return null;
  const unit = untrustedUnit(currency);
  return ordered === null
    ? formatAmount(received, unit)
    : frameText.palette.receivedOf(formatDecimal(received), formatAmount(ordered, unit));
}

export function goOffers({
  commands,
  openRuns,
  openSettings,
  connect,
  profiles,
  chosenId,
}: PaletteParts): readonly Offer[] {
  const words = frameText.palette;
  const views = frameText.navigation;
  const { also } = words;
  const readsOnly = profiles.some(({ id, readsOnly: only }) => id === chosenId && only === true);
  const go = (id: keyof AppCommands, name: string, icon: LucideIcon, others: readonly string[]): Offer => ({
    id,
    name,
    also: others,
    mark: { is: 'icon', icon },
    keys: keysOf(id),
    run: commands[id],
  });
  const tab = (id: SettingsTab): Offer => ({
    id: `settings ${id}`,
    name: words[id],
    also: also[id],
    mark: { is: 'icon', icon: Settings2 },
    keys: id === 'profiles' ? keysOf('go-settings') : null,
    run: () => openSettings(id),
  });
  return [
    go('go-order', words.lookUpOrder, ReceiptText, also.order),
    {
      ...go('go-addresses', words.createAddresses, Wallet, also.create),
      ...(readsOnly ? { remark: words.createReadsOnly } : {}),
    },
    go('go-ledger', words.ledger, Wallet, also.ledger),
    go('go-bulk', views.bulk, ListChecks, also.bulk),
    go('go-reconcile', views.reconcile, Scale, also.reconcile),
    go('go-exports', views.exports, FolderDown, also.exports),
    { id: 'runs', name: words.runs, also: also.runs, mark: { is: 'icon', icon: Wallet }, keys: null, run: openRuns },
    go('go-sandbox', views.sandbox, FlaskConical, also.sandbox),
    tab('profiles'),
    {
      id: 'connect',
      name: profiles.some(({ builtIn }) => !builtIn) ? connectText.another : connectText.title,
      also: also.connect,
      mark: { is: 'icon', icon: Plug },
      keys: null,
      run: connect,
    },
    tab('times'),
    tab('audit'),
    tab('data'),
    tab('about'),
  ];
}

export function commandOffers({ commands, theme: now, setTheme, copyDiagnostics }: PaletteParts): readonly Offer[] {
  const words = frameText.palette;
  const themes = { system: Monitor, light: Sun, dark: Moon } as const;
  const theme = (id: Preferences['theme']): Offer => ({
    id: `theme ${id}`,
    name: words.theme[id],
    remark: [
      ...(id === now.chosen ? [words.themeInUse] : []),
      ...(id === 'system' ? [words.themeOfSystem[now.ofSystem]] : []),
    ].join(', '),
    also: words.also[id],
    mark: { is: 'icon', icon: themes[id] },
    keys: null,
    run: () => setTheme(id),
  });
  return [
    {
      id: 'open-guide',
      name: guideText.title,
      also: words.also.guide,
      mark: { is: 'icon', icon: BookOpen },
      keys: null,
      run: commands['open-guide'],
    },
    {
      id: 'show-shortcuts',
      name: words.shortcuts,
      also: words.also.shortcuts,
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
      also: words.also.diagnostics,
      mark: { is: 'icon', icon: ClipboardCopy },
      keys: null,
      run: copyDiagnostics,
    },
  ];
}

export const profileOffers = ({ profiles, chosenId, chooseProfile }: PaletteParts): readonly Offer[] =>
  profiles
    .filter((profile) => profile.id !== chosenId)
    .map((profile) => ({
      id: `profile ${profile.id}`,
      name: frameText.palette.switchProfile(untrusted(profile.name)),
      remark: frameText.environments[profile.environment],
      mark: { is: 'icon', icon: Users },
      keys: null,
      run: () => chooseProfile(profile.id),
    }));
