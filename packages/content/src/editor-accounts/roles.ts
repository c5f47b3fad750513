/** Roles of the people who work in the shop, and their permissions in the editor (EDIT-03) and in the admin (ADMIN-07). */
import { type AdminScope, adminScopes, allReadScopes } from '@vitrine/rules/admin/admin-scopes';
import {
  type ShopPermission,
  shopPermissions,
  shopReadPermissions,
} from '@vitrine/rules/admin/shop-permissions';

/** In ascending order of permissions. The first three are for the editor only. */
export const roles = [
  'editor',
  'publisher',
  'admin',
  'read-only',
  'fulfilment',
  'support',
  'marketing',
  'manager',
  'owner',
] as const;
export type Role = (typeof roles)[number];

/** Role of an account. `unknown` is a role that another release stored; it has no permissions. */
export type AccountRole = Role | 'unknown';

/** An editor account. */
export interface EditorAccount {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: AccountRole;
}

/** A permission in the editor. */
export type EditorPermission = 'write' | 'publish' | 'people';

interface RolePermissions {
  readonly editor: readonly EditorPermission[];
  /** Scopes of the Admin API. */
  readonly admin: readonly AdminScope[];
  /** Permissions for admin pages of data that isn't in the Admin API. */
  readonly shop: readonly ShopPermission[];
}

const catalogue: readonly AdminScope[] = [
  'read_products',
  'read_inventory',
  'read_discounts',
  'read_content',
  'read_publications',
  'read_locations',
  'read_markets',
];

const permissions: Readonly<Record<AccountRole, RolePermissions>> = {
  unknown: { editor: [], admin: [], shop: [] },
  editor: { editor: ['write'], admin: catalogue, shop: ['read_reviews'] },
  publisher: { editor: ['write', 'publish'], admin: catalogue, shop: ['read_reviews'] },
  admin: { editor: ['write', 'publish', 'people'], admin: adminScopes, shop: shopPermissions },
  'read-only': { editor: [], admin: allReadScopes, shop: shopReadPermissions },
  fulfilment: {
    editor: [],
    admin: [
      'read_products',
      'read_orders',
      'read_returns',
      'read_locations',
      'write_inventory',
      'write_fulfillments',
      'write_merchant_managed_fulfillment_orders',
    ],
    shop: [],
  },
  support: {
    editor: [],
    admin: [
      ...catalogue,
      'write_customers',
      'write_orders',
      'write_order_edits',
      'write_draft_orders',
      'write_returns',
      'read_fulfillments',
      'read_merchant_managed_fulfillment_orders',
      'read_gift_cards',
      'read_shipping',
      'write_own_subscription_contracts',
    ],
    shop: ['write_reviews', 'read_sign_ups', 'write_deliveries', 'write_loyalty'],
  },
  marketing: {
    editor: ['write', 'publish'],
    admin: [
      ...catalogue,
      'write_discounts',
      'write_price_rules',
      'write_content',
      'write_files',
      'write_translations',
      'write_online_store_navigation',
      'read_customers',
      'read_reports',
    ],
    shop: ['write_reviews', 'read_sign_ups', 'read_loyalty'],
  },
  manager: { editor: ['write', 'publish'], admin: adminScopes, shop: shopPermissions },
  owner: { editor: ['write', 'publish', 'people'], admin: adminScopes, shop: shopPermissions },
};

/** Returns true if a role has a permission. */
export function hasPermission(role: AccountRole, right: EditorPermission): boolean {
  return permissions[role].editor.includes(right);
}

/** Returns the scopes of a role in the Admin API. */
export function getAdminScopes(role: AccountRole): readonly AdminScope[] {
  return permissions[role].admin;
}

/** Returns a role's permissions for admin pages of data that isn't in the Admin API. */
export function getShopPermissions(role: AccountRole): readonly ShopPermission[] {
  return permissions[role].shop;
}

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}

/** Converts a row to an account. A role that this code doesn't know has no permissions. */
export function toEditor(row: {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}): EditorAccount {
  return { email: row.email, name: row.name, role: isRole(row.role) ? row.role : 'unknown' };
}
