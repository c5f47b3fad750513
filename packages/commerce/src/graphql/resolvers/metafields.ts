/** Resolvers for metafields of products and variants; references resolve to the referenced record. */
import type { MetafieldRecord, ProductRecord } from '../../catalogue/catalogue-records.ts';
import { type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext } from '../context.ts';
import { formatGlobalId } from '../global-ids.ts';
import { markAsType } from '../type-names.ts';
import { findNode } from './node.ts';

export interface MetafieldArgs {
  readonly key: string;
  readonly namespace?: string | null;
}

/** Namespace of merchants' own metafields, used if a query gives none. */
const merchantNamespace = 'custom';

/** Returns a product's metafield; null if it doesn't exist. */
export function findProductMetafield(
  product: ProductRecord,
  args: MetafieldArgs,
  { translations }: GraphContext,
): object | null {
  const namespace = args.namespace ?? merchantNamespace;
  const field = product.metafields.find((each) => each.namespace === namespace && each.key === args.key);
  if (field === undefined) return null;
  const value = translations?.metafield(product, field) ?? field.value;
  return metafieldView(product, { ...field, value });
}

/** Finds a metafield by the id that `metafieldView` created; undefined if it doesn't exist any more. */
export function findMetafield(id: string, context: GraphContext): object | undefined {
  const [product, namespace, key] = id.split('.');
  const owner = product === undefined ? undefined : context.snapshot.product(product);
  const field = owner?.metafields.find((each) => each.namespace === namespace && each.key === key);
  return owner === undefined || field === undefined ? undefined : metafieldView(owner, field);
}

function metafieldView(product: ProductRecord, field: MetafieldRecord): object {
  return markAsType('Metafield', {
    id: formatGlobalId('Metafield', `${product.id}.${field.namespace}.${field.key}`),
    namespace: field.namespace,
    key: field.key,
    type: field.type,
    list: field.type.startsWith('list.'),
    value: field.value,
    description: null,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    parentResource: () => markAsType('Product', product),
    reference: (_args: object, context: GraphContext) =>
      field.type.endsWith('_reference') && !field.type.startsWith('list.')
        ? (findNode(field.value, context) ?? null)
        : null,
    references: (args: ConnectionArgs, context: GraphContext) => {
      if (!field.type.startsWith('list.') || !field.type.endsWith('_reference')) return null;
      const referred = references(field.value, context);
      return createConnection([...referred.keys()], args, (record) => referred.get(record) ?? '');
    },
  });
}

/** Resolves a JSON list of global ids to records, each with its id. */
function references(value: string, context: GraphContext): ReadonlyMap<object, string> {
  const found = new Map<object, string>();
  const ids: unknown = JSON.parse(value);
  for (const id of Array.isArray(ids) ? ids : []) {
    const record = typeof id === 'string' ? findNode(id, context) : undefined;
    if (record !== undefined) found.set(record, String(id));
  }
  return found;
}
