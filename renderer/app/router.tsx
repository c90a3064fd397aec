/** The views and their paths. Each is loaded when it is first shown, except for the start page. */
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { Crashed, NotFound } from './frame/crashed.tsx';
import { OrdersPage } from '../features/order-list/orders-page.tsx';
import { Frame } from './frame/frame.tsx';
import { orderTabs, type OrderTab } from '../lib/orders/places.ts';
import { batchFilters, type BatchFilter } from '../../electron/contract/addresses.ts';
import { guidePageOf, type GuidePageName } from '../lib/learn-more.tsx';
import { viewId } from './use-shortcuts.ts';
import { settingsTabs, type SettingsTab } from '../lib/settings-tabs.ts';

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const root = createRootRoute({ component: Frame, errorComponent: Crashed, notFoundComponent: NotFound });

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  /** `find`: a text typed in another view that needs a choice or a correction here. */
  validateSearch: ({ find }: Record<string, unknown>): { find?: string } =>
    isText(find) ? { find: String(find) } : {},
  component: OrdersPage,
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/order/$serviceId',
  /** `tab`: missing until the first lookup decides which one is opened. */
  validateSearch: (search: Record<string, unknown>): { tab?: OrderTab } => {
    const tab = orderTabs.find((known) => known === search['tab']);
    return tab === undefined ? {} : { tab };
  },
  component: lazyRouteComponent(() => import('../features/orders/order-page.tsx'), 'OrderPage'),
});

const bulk = createRoute({
  getParentRoute: () => root,
  path: '/bulk',
  component: lazyRouteComponent(() => import('../features/bulk/bulk-page.tsx'), 'BulkPage'),
});

const reconcile = createRoute({
  getParentRoute: () => root,
  path: '/reconcile',
  component: lazyRouteComponent(() => import('../features/bulk/reconcile/reconcile-page.tsx'), 'ReconcilePage'),
});

const bulkLookup = createRoute({
  getParentRoute: () => root,
  path: '/bulk/$lookupId',
  component: lazyRouteComponent(() => import('../features/bulk/lookup/bulk-lookup.tsx'), 'BulkLookupPage'),
});

const addressesPages = () => import('../features/addresses/addresses-page.tsx');

const addresses = createRoute({
  getParentRoute: () => root,
  path: '/addresses',
  component: lazyRouteComponent(addressesPages, 'CreateAddressesPage'),
});

const addressList = createRoute({
  getParentRoute: () => root,
  path: '/addresses/all',
  /** `find`: a searched address. `row`: its number in the address list. Only this row is listed, and it is unfolded. */
  validateSearch: (search: Record<string, unknown>): { find?: string; row?: number } => {
    const { find, row } = search;
    return {
      ...(isText(find) ? { find: String(find) } : {}),
      ...(typeof row === 'number' && Number.isSafeInteger(row) && row > 0 ? { row } : {}),
    };
  },
  component: lazyRouteComponent(addressesPages, 'AllAddressesPage'),
});

const batches = createRoute({
  getParentRoute: () => root,
  path: '/addresses/batches',
  validateSearch: (search: Record<string, unknown>): { which?: BatchFilter } => {
    const which = batchFilters.find((known) => known === search['which']);
    return which === undefined || which === 'all' ? {} : { which };
  },
  component: lazyRouteComponent(addressesPages, 'BatchesPage'),
});

const batch = createRoute({
  getParentRoute: () => root,
  path: '/addresses/batches/$batchId',
  component: lazyRouteComponent(addressesPages, 'BatchPage'),
});

const exports = createRoute({
  getParentRoute: () => root,
  path: '/exports',
  component: lazyRouteComponent(() => import('../features/export/exports-page.tsx'), 'ExportsPage'),
});

const sandbox = createRoute({
  getParentRoute: () => root,
  path: '/sandbox',
  component: lazyRouteComponent(() => import('../features/sandbox/sandbox-page.tsx'), 'SandboxPage'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  /** `profile`: the one shown. `check`: starts its connection check. `notFoundCode`: is entered in its form, unsaved. */
  validateSearch: (
    search: Record<string, unknown>,
  ): { tab?: SettingsTab; profile?: string; check?: true; notFoundCode?: string } => {
    const tab = settingsTabs.find((known) => known === search['tab']);
    return {
      ...(tab === undefined ? {} : { tab }),
      ...(isText(search['profile']) ? { profile: String(search['profile']) } : {}),
      ...(search['check'] === true ? { check: true as const } : {}),
      ...(isText(search['notFoundCode']) ? { notFoundCode: String(search['notFoundCode']) } : {}),
    };
  },
  component: lazyRouteComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
});

const addProfile = createRoute({
  getParentRoute: () => root,
  path: '/settings/add-profile',
  component: lazyRouteComponent(
    () => import('../features/settings/add-profile/add-profile-page.tsx'),
    'AddProfilePage',
  ),
});

const guide = createRoute({
  getParentRoute: () => root,
  path: '/guide',
  /** `code`: the error code whose row is shown. */
  validateSearch: (search: Record<string, unknown>): { page?: GuidePageName; code?: string } => {
    const page = guidePageOf(search['page']);
    const { code } = search;
    return { ...(page === undefined ? {} : { page }), ...(typeof code === 'string' ? { code } : {}) };
  },
  component: lazyRouteComponent(() => import('../features/guide/guide-page.tsx'), 'GuidePage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    order,
    bulk,
    reconcile,
    bulkLookup,
    addresses,
    addressList,
    exports,
    batches,
    batch,
    sandbox,
    settings,
    addProfile,
    guide,
  ]),
  history: createHashHistory(),
  defaultPreload: 'intent',
  // Back returns to the previous scroll position.
  scrollRestoration: true,
  // Tabs and the navigation also return to the scroll position of addresses and batches.
  getScrollRestorationKey: ({ pathname, searchStr, state }) =>
    pathname.startsWith('/addresses') ? pathname + searchStr : (state.key ?? pathname + searchStr),
  // A new view would otherwise keep the scroll position of the previous one.
  scrollToTopSelectors: [`#${viewId}`],
  defaultErrorComponent: Crashed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
