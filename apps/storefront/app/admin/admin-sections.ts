/**
 * Sections of the admin: navigation, command palette, and the scopes that the server checks for their paths. Their pages are in
 * `admin-pages.ts`.
 */
import { type AdminScope, adminScopes, hasScope } from '@vitrine/rules/admin/admin-scopes';
import { hasShopPermission, type ShopPermission } from '@vitrine/rules/admin/shop-permissions';
import { adminTexts } from './admin-texts.ts';

export interface AdminSection {
  /** Path below `/admin`; pages below it belong to the section. */
  readonly path: string;
  readonly label: string;
  /** Heading in the navigation. */
  readonly group: 'shop' | 'settings';
  /** Scopes of the Admin API that its pages need; empty if every signed-in account may open it. */
  readonly scopes: readonly AdminScope[];
  /**
   * Scopes of parts of its pages. With Shopify as backend, a page names those that the role has but the shop's access token
   * lacks. Omitted for sections that need the embedded backend.
   */
  readonly partScopes?: readonly AdminScope[];
  /** Permission for data that isn't in the Admin API. */
  readonly permission?: ShopPermission;
  /** True to show it only to accounts that manage people. */
  readonly isForAdmins?: boolean;
}

/** Permissions of an account. */
export interface SectionAccess {
  readonly scopes: ReadonlySet<AdminScope>;
  readonly permissions: ReadonlySet<ShopPermission>;
  /** True if the account manages people. */
  readonly isAdmin: boolean;
  /** False if the backend is Shopify. */
  readonly hasBackend: boolean;
}

export const adminSections: readonly AdminSection[] = [
  {
    path: '/',
    label: adminTexts.sections.home,
    group: 'shop',
    scopes: [],
    partScopes: ['read_orders', 'read_products', 'read_inventory'],
  },
  {
    path: '/orders',
    label: adminTexts.sections.orders,
    group: 'shop',
    scopes: ['read_orders'],
    partScopes: [
      'read_customers',
      'read_locations',
      'read_merchant_managed_fulfillment_orders',
      'read_products',
      'read_returns',
      'write_draft_orders',
      'write_merchant_managed_fulfillment_orders',
      'write_order_edits',
      'write_orders',
      'write_returns',
    ],
  },
  {
    path: '/drafts',
    label: adminTexts.sections.drafts,
    group: 'shop',
    // Line items refer to products.
    scopes: ['read_draft_orders', 'read_products'],
    partScopes: ['read_customers', 'read_orders', 'write_draft_orders'],
  },
  {
    path: '/products',
    label: adminTexts.sections.products,
    group: 'shop',
    scopes: ['read_products'],
    partScopes: [
      'read_inventory',
      'read_locations',
      'read_publications',
      'read_translations',
      'write_inventory',
      'write_products',
      'write_publications',
      'write_translations',
    ],
  },
  {
    path: '/customers',
    label: adminTexts.sections.customers,
    group: 'shop',
    scopes: ['read_customers'],
    partScopes: ['read_orders', 'write_customers'],
  },
  {
    path: '/discounts',
    label: adminTexts.sections.discounts,
    group: 'shop',
    // Discounts refer to products.
    scopes: ['read_discounts', 'read_products'],
    partScopes: ['read_orders', 'write_discounts'],
  },
  {
    path: '/subscriptions',
    label: adminTexts.sections.subscriptions,
    group: 'shop',
    scopes: ['read_own_subscription_contracts'],
  },
  { path: '/gift-cards', label: adminTexts.sections.giftCards, group: 'shop', scopes: ['read_gift_cards'] },
  {
    path: '/reviews',
    label: adminTexts.sections.reviews,
    group: 'shop',
    scopes: [],
    permission: 'read_reviews',
  },
  {
    path: '/sign-ups',
    label: adminTexts.sections.signUps,
    group: 'shop',
    scopes: [],
    permission: 'read_sign_ups',
  },
  {
    path: '/loyalty',
    label: adminTexts.sections.loyalty,
    group: 'shop',
    scopes: [],
    permission: 'read_loyalty',
  },
  {
    path: '/deliveries',
    label: adminTexts.sections.deliveries,
    group: 'settings',
    scopes: [],
    permission: 'read_deliveries',
  },
  {
    path: '/locations',
    label: adminTexts.sections.locations,
    group: 'settings',
    scopes: ['read_locations'],
    partScopes: ['write_locations', 'write_shipping'],
  },
  {
    path: '/shipping',
    label: adminTexts.sections.shipping,
    group: 'settings',
    scopes: ['read_shipping'],
  },
  {
    path: '/redirects',
    label: adminTexts.sections.redirects,
    group: 'settings',
    scopes: ['read_online_store_navigation'],
  },
  {
    path: '/audit',
    label: adminTexts.sections.audit,
    group: 'settings',
    scopes: [],
    permission: 'read_audit',
  },
  {
    path: '/webhooks',
    label: adminTexts.sections.webhooks,
    group: 'settings',
    scopes: adminScopes,
    isForAdmins: true,
  },
  { path: '/tokens', label: adminTexts.sections.tokens, group: 'settings', scopes: [], isForAdmins: true },
];

/** Paths of pages that need the embedded backend. With Shopify, they are in Shopify's admin. */
const backendPaths = [
  '/subscriptions',
  '/gift-cards',
  '/products/import',
  '/deliveries/emails',
  '/shipping',
  '/redirects',
  '/webhooks',
  '/tokens',
];

/** Returns true if the page at a path below `/admin` needs the embedded backend. */
export function needsBackend(path: string): boolean {
  const lower = path.toLowerCase();
  return backendPaths.some((each) => lower === each || lower.startsWith(`${each}/`));
}

/** Returns the section of a path below `/admin`; null if there is none. */
export function findAdminSection(path: string): AdminSection | null {
  // Case-insensitive, like the router.
  const lower = path.toLowerCase();
  return (
    adminSections.find((section) =>
      section.path === '/' ? lower === '/' : lower === section.path || lower.startsWith(`${section.path}/`),
    ) ?? null
  );
}

export function maySeeSection(
  { path, scopes, permission, isForAdmins = false }: AdminSection,
  access: SectionAccess,
): boolean {
  return (
    (access.hasBackend || !needsBackend(path)) &&
    scopes.every((scope) => hasScope(access.scopes, scope)) &&
    (permission === undefined || hasShopPermission(access.permissions, permission)) &&
    (access.isAdmin || !isForAdmins)
  );
}

/** Returns the wanted scopes that a role has but the shop's access token lacks. */
export function findUngranted(
  wanted: readonly AdminScope[],
  role: ReadonlySet<AdminScope>,
  granted: ReadonlySet<AdminScope>,
): readonly AdminScope[] {
  return wanted.filter((scope) => hasScope(role, scope) && !hasScope(granted, scope));
}
