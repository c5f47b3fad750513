/** Access scopes of the Admin API, with Shopify's names. */

const subjects = [
  'content',
  'customers',
  'discounts',
  'draft_orders',
  'files',
  'fulfillments',
  'gift_cards',
  'inventory',
  'locations',
  'markets',
  'merchant_managed_fulfillment_orders',
  'metaobject_definitions',
  'metaobjects',
  'online_store_navigation',
  'order_edits',
  'orders',
  'own_subscription_contracts',
  'price_rules',
  'products',
  'publications',
  'reports',
  'returns',
  'shipping',
  'translations',
] as const;

type Subject = (typeof subjects)[number];
export type AdminScope = `read_${Subject}` | `write_${Subject}`;

export const allReadScopes: readonly AdminScope[] = subjects.map((subject) => `read_${subject}` as const);
const writeScopes: readonly AdminScope[] = subjects.map((subject) => `write_${subject}` as const);
/** All scopes, sorted. */
export const adminScopes: readonly AdminScope[] = [...allReadScopes, ...writeScopes].toSorted();

export function isAdminScope(text: string): text is AdminScope {
  return adminScopes.some((scope) => scope === text);
}

/** Returns true if scopes include one; as at Shopify, writing includes reading. */
export function hasScope(scopes: ReadonlySet<AdminScope>, required: AdminScope): boolean {
  if (scopes.has(required)) return true;
  const [, subject] = /^read_(.*)$/.exec(required) ?? [];
  return subject !== undefined && [...scopes].some((scope) => scope === `write_${subject}`);
}
