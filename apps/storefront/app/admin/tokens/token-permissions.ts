/** Converts between API scopes and an access token's permissions by subject, and defines presets of permissions. */
import { type AdminScope, adminScopes, isAdminScope } from '@vitrine/rules/admin/admin-scopes';

export const permissionLevels = ['none', 'read', 'write'] as const;
/** `write` includes reading. */
export type PermissionLevel = (typeof permissionLevels)[number];

/** Permission level by subject, such as `orders`. A missing subject has the level `none`. */
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

/** Converts permissions to scopes of the Admin API: `{ orders: 'read' }` to `read_orders`. */
export function toScopes(permissions: TokenPermissions): readonly AdminScope[] {
  return tokenSubjects.map((subject) => `${permissions[subject] ?? 'none'}_${subject}`).filter(isAdminScope);
}

/** Converts scopes of the Admin API to permissions; a write scope includes reading. */
export function toPermissions(scopes: readonly AdminScope[]): TokenPermissions {
  const granted = new Set<string>(scopes);
  return Object.fromEntries(
    tokenSubjects.flatMap((subject): [string, PermissionLevel][] => {
      if (granted.has(`write_${subject}`)) return [[subject, 'write']];
      return granted.has(`read_${subject}`) ? [[subject, 'read']] : [];
    }),
  );
}

/** Returns the name of the preset with exactly these permissions; null if there is none. */
export function findTokenPreset(permissions: TokenPermissions): TokenPreset | null {
  const wanted = toScopes(permissions).join();
  return tokenPresetNames.find((name) => toScopes(tokenPresets[name]).join() === wanted) ?? null;
}
