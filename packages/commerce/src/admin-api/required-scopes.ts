/**
 * Scopes that fields and objects require, as documented by Shopify. Used for operations that run here and for forwarded
 * ones.
 */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import { createNotSupportedError } from '../graphql/errors.ts';
import { parseGlobalId } from '../graphql/global-ids.ts';
import type { AdminRootField } from './admin-context.ts';

type Subject =
  | 'content'
  | 'customers'
  | 'draft_orders'
  | 'gift_cards'
  | 'inventory'
  | 'markets'
  | 'metaobject_definitions'
  | 'metaobjects'
  | 'online_store_navigation'
  | 'orders'
  | 'own_subscription_contracts'
  | 'products';

const subjects: ReadonlyMap<string, Subject> = new Map([
  ['Article', 'content'],
  ['Blog', 'content'],
  ['Metaobject', 'metaobjects'],
  ['MetaobjectDefinition', 'metaobject_definitions'],
  ['Collection', 'products'],
  ['Customer', 'customers'],
  ['DraftOrder', 'draft_orders'],
  ['GiftCard', 'gift_cards'],
  ['InventoryItem', 'inventory'],
  ['InventoryLevel', 'inventory'],
  ['Market', 'markets'],
  ['Menu', 'online_store_navigation'],
  ['Order', 'orders'],
  ['Page', 'content'],
  ['Product', 'products'],
  ['ProductVariant', 'products'],
  ['SellingPlanGroup', 'products'],
  ['SubscriptionContract', 'own_subscription_contracts'],
  ['UrlRedirect', 'online_store_navigation'],
  ['UrlRedirectImport', 'online_store_navigation'],
]);

/** Returns the scopes required to read an object or list of a type, whichever field returns it. */
export function getTypeScopes(type: string): readonly AdminScope[] {
  const subject = subjects.get(type.replace(/(?:Connection|Edge)$/, ''));
  return subject === undefined ? [] : [`read_${subject}`];
}

/** Owners that the Admin API doesn't return themselves; their metafields require the content scope. */
const contentOwners: ReadonlySet<string> = new Set(['Shop']);

/** Types with a read scope whose objects have neither metafields nor tags. */
const withoutMetafields: ReadonlySet<string> = new Set(['Market']);

/** Returns the scope that metafields of an owner type require. */
export function getOwnerScope(access: 'read' | 'write', type: string): AdminScope {
  const subject = subjects.get(type);
  if (contentOwners.has(type)) return `${access}_content`;
  if (subject === undefined || withoutMetafields.has(type))
    throw createNotSupportedError(`Metafields of a ${type}`);
  return `${access}_${subject}`;
}

/** Returns the scopes that a field of `QueryRoot` or `Mutation` requires with the given arguments. */
export function getRootScopes(
  root: AdminRootField,
  args: Readonly<Record<string, unknown>>,
): readonly AdminScope[] {
  return [...root.scopes, ...(root.findScopes?.(args) ?? [])];
}

/**
 * Returns the scope required to change the object with a global id.
 *
 * @throws NOT_SUPPORTED if objects of the type can't be changed.
 */
export function getWriteScope(id: string, mutation: string): AdminScope {
  const { type } = parseGlobalId(id);
  const subject = subjects.get(type);
  if (subject === undefined || withoutMetafields.has(type))
    throw createNotSupportedError(`${mutation} of a ${type}`);
  return `write_${subject}`;
}
