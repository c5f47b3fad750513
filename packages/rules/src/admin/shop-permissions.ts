/** Permissions in the admin's pages for what Shopify's Admin API doesn't have, named like its scopes. */

const subjects = ['audit', 'deliveries', 'loyalty', 'rates', 'reviews', 'sign_ups'] as const;

type Subject = (typeof subjects)[number];
export type ShopPermission = `read_${Subject}` | `write_${Subject}`;

export const shopReadPermissions: readonly ShopPermission[] = subjects.map(
  (subject) => `read_${subject}` as const,
);
const writePermissions: readonly ShopPermission[] = subjects.map((subject) => `write_${subject}` as const);
export const shopPermissions: readonly ShopPermission[] = [...shopReadPermissions, ...writePermissions];

/** Returns true if permissions include one; writing includes reading. */
export function hasShopPermission(
  permissions: ReadonlySet<ShopPermission>,
  required: ShopPermission,
): boolean {
  if (permissions.has(required)) return true;
  const [, subject] = /^read_(.*)$/.exec(required) ?? [];
  return subject !== undefined && [...permissions].some((each) => each === `write_${subject}`);
}
