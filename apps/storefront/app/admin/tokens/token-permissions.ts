/** Permissions of an access token by subject, and the usual sets of them. */
import { type AdminScope, adminScopes, isAdminScope } from '@vitrine/rules/admin/admin-scopes';

export const permissionLevels = ['none', 'read', 'write'] as const;
/** `write` includes reading. */
export type PermissionLevel = (typeof permissionLevels)[number];

/** By subject, such as `orders`; one that is missing is `none`. */
export type TokenPermissions = Readonly<Record<string, PermissionLevel>>;

export const tokenSubjects: readonly string[] = adminScopes
  .filter((scope) => scope.startsWith('read_'))
  .map((scope) => scope.replace('read_', ''));

const setAll = (level: PermissionLevel, subjects = tokenSubjects): TokenPermissions =>
  Object.fromEntries(subjects.map((subject) => [subject, level]));

const fulfilment = [
  'orders',
  'order_edits',
  'draft_orders',
  'fulfillments',
  'merchant_managed_fulfillment_orders',
  'returns',
];
const catalogue = [
  'products',
  'inventory',
  'files',
  'content',
  'publications',
  'translations',
  'metaobjects',
  'metaobject_definitions',
  'online_store_navigation',
];

export const tokenPresets = {
  read: setAll('read'),
  orders: {
    ...setAll('read', ['customers', 'products', 'inventory', 'locations', 'shipping']),
    ...setAll('write', fulfilment),
  },
  catalogue: { ...setAll('read', ['locations', 'markets']), ...setAll('write', catalogue) },
  all: setAll('write'),
} as const satisfies Readonly<Record<string, TokenPermissions>>;

export type TokenPreset = keyof typeof tokenPresets;
export const tokenPresetNames = [
  'read',
  'orders',
  'catalogue',
  'all',
] as const satisfies readonly TokenPreset[];

/** Returns the scopes of permissions. */
export function toScopes(permissions: TokenPermissions): readonly AdminScope[] {
  return tokenSubjects.map((subject) => `${permissions[subject] ?? 'none'}_${subject}`).filter(isAdminScope);
}

/** Returns the permissions of scopes. */
export function toPermissions(scopes: readonly AdminScope[]): TokenPermissions {
  const granted = new Set<string>(scopes);
  return Object.fromEntries(
    tokenSubjects.flatMap((subject): [string, PermissionLevel][] => {
      if (granted.has(`write_${subject}`)) return [[subject, 'write']];
      return granted.has(`read_${subject}`) ? [[subject, 'read']] : [];
    }),
  );
}

/** Returns the preset that has exactly these permissions; null if none has. */
export function findTokenPreset(permissions: TokenPermissions): TokenPreset | null {
  const wanted = toScopes(permissions).join();
  return tokenPresetNames.find((name) => toScopes(tokenPresets[name]).join() === wanted) ?? null;
}
