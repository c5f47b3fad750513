/** Permissions in the admin for features that Shopify's Admin API doesn't have. Their names follow those of its scopes. */

export const shopReadPermissions = [
  'read_audit',
  'read_deliveries',
  'read_loyalty',
  'read_reviews',
  'read_sign_ups',
] as const;
export const shopPermissions = [
  ...shopReadPermissions,
  'write_deliveries',
  'write_loyalty',
  'write_reviews',
] as const;

export type ShopPermission = (typeof shopPermissions)[number];

/** Returns true if permissions include one; writing includes reading. */
export function hasShopPermission(
  permissions: ReadonlySet<ShopPermission>,
  required: ShopPermission,
): boolean {
  if (permissions.has(required)) return true;
  const [, subject] = /^read_(.*)$/.exec(required) ?? [];
  return subject !== undefined && [...permissions].some((each) => each === `write_${subject}`);
}
