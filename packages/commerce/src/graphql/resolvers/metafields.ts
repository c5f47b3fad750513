/** Metafields of products and their variants; what refers to a record gives the record. */
import type { MetafieldRecord, ProductRecord } from '../../catalogue/model.ts';
import { type ConnectionArgs, connect } from '../connections.ts';
import type { GraphContext } from '../context.ts';
import { gid } from '../ids.ts';
import { asType } from '../type-names.ts';
import { findNode } from './node.ts';

export interface MetafieldArgs {
  readonly key: string;
  readonly namespace?: string | null;
}

/** The namespace that a merchant's own fields have, and that a question without one means. */
const merchantNamespace = 'custom';

/** A product's metafield; null where it has none of that name. */
export function productMetafield(product: ProductRecord, args: MetafieldArgs): object | null {
  const namespace = args.namespace ?? merchantNamespace;
  const field = product.metafields.find((each) => each.namespace === namespace && each.key === args.key);
  return field === undefined ? null : metafieldView(product, field);
}

/** The metafield behind the id that `metafieldView` gave; undefined where it is gone. */
export function metafieldById(id: string, context: GraphContext): object | undefined {
  const [product, namespace, key] = id.split('.');
  const owner = product === undefined ? undefined : context.snapshot.product(product);
  const field = owner?.metafields.find((each) => each.namespace === namespace && each.key === key);
  return owner === undefined || field === undefined ? undefined : metafieldView(owner, field);
}

function metafieldView(product: ProductRecord, field: MetafieldRecord): object {
  return asType('Metafield', {
    id: gid('Metafield', `${product.id}.${field.namespace}.${field.key}`),
    namespace: field.namespace,
    key: field.key,
    type: field.type,
    value: field.value,
    description: null,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    parentResource: () => asType('Product', product),
    reference: (_args: object, context: GraphContext) =>
      field.type.endsWith('_reference') && !field.type.startsWith('list.')
        ? (findNode(field.value, context) ?? null)
        : null,
    references: (args: ConnectionArgs, context: GraphContext) => {
      if (!field.type.startsWith('list.') || !field.type.endsWith('_reference')) return null;
      const referred = references(field.value, context);
      return connect([...referred.keys()], args, (record) => referred.get(record) ?? '');
    },
  });
}

/** The records behind a JSON list of gids, each with its gid. */
function references(value: string, context: GraphContext): ReadonlyMap<object, string> {
  const found = new Map<object, string>();
  const ids: unknown = JSON.parse(value);
  for (const id of Array.isArray(ids) ? ids : []) {
    const record = typeof id === 'string' ? findNode(id, context) : undefined;
    if (record !== undefined) found.set(record, String(id));
  }
  return found;
}
