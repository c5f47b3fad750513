/** Tools that read the catalogue through the Storefront API (AGENT-10 to AGENT-12). */
import { agentProductsDocument, agentSearchDocument } from '@vitrine/storefront-api/documents/agent-catalog';
import { formatFailure, type RequestFailure } from '@vitrine/storefront-api/result';
import { z } from 'zod';
import { selectVariants, toDetailOptions } from '../catalog/select-variants.ts';
import {
  type ApiProduct,
  type ApiVariant,
  hasOptions,
  parseMinor,
  toProduct,
  toProductWithAllVariants,
  toSelectedOptions,
  toVariant,
} from '../catalog/to-product.ts';
import { ShopUnavailable } from '../ports.ts';
import { createError, createInfo } from '../protocol/messages.ts';
import {
  attributionSchema,
  contextSchema,
  filtersSchema,
  idSchema,
  metaSchema,
  signalsSchema,
} from './input.ts';
import { toErrorResult, toNotFound } from './results.ts';
import { type AgentCall, defineTool, type ToolResult } from './tool.ts';

const shared = {
  context: contextSchema.optional(),
  signals: signalsSchema.optional(),
  attribution: attributionSchema.optional(),
};
const maxPage = 50;
const maxIds = 50;

const pagination = z.looseObject({
  cursor: z.string().max(2000).optional().describe('`pagination.cursor` of the answer before.'),
  limit: z.number().int().min(1).max(1_000_000).optional().describe(`10 by default, ${maxPage} at most.`),
});

export const searchCatalog = defineTool({
  name: 'search_catalog',
  title: 'Search the catalogue',
  description:
    'Finds products by words, category and price. Prices are those of this storefront, in minor units. Without words, all products are listed.',
  capability: 'dev.ucp.shopping.catalog.search',
  isRead: true,
  output: {
    path: 'schemas/shopping/catalog_search.json#/$defs/search_response',
    required: ['ucp', 'products'],
  },
  idempotency: 'none',
  input: z.looseObject({
    meta: metaSchema,
    catalog: z.looseObject({
      query: z.string().max(500).optional().describe('Words to search for.'),
      filters: filtersSchema.optional(),
      pagination: pagination.optional(),
      ...shared,
    }),
  }),
  async run(call, { catalog }) {
    const { shop } = call;
    const { query = '', filters: wanted, pagination: page } = catalog;
    const { min, max } = wanted?.price ?? {};
    const price = {
      ...(min === undefined ? {} : { min: min / 100 }),
      ...(max === undefined ? {} : { max: max / 100 }),
    };
    const result = await shop.client.request(agentSearchDocument, {
      variables: {
        query,
        productFilters: [
          ...(wanted?.categories ?? []).map((productType) => ({ productType })),
          ...(min === undefined && max === undefined ? [] : [{ price }]),
        ],
        first: Math.min(maxPage, page?.limit ?? 10),
        after: page?.cursor ?? null,
      },
    });
    if (!result.ok) return refuse(call, result);
    const { nodes, pageInfo, totalCount } = result.data.search;
    const products = nodes.filter((node) => node.__typename === 'Product');
    const shown = products.filter(
      ({ handle, variants }) => !shop.hiddenFromSearch.includes(handle) && variants.nodes.length > 0,
    );
    const { hasNextPage, endCursor } = pageInfo;
    const goesOn = hasNextPage && endCursor !== null;
    return found({
      products: shown.map((product) => toProductWithAllVariants(shop.shopUrl, product)),
      pagination: {
        ...(goesOn ? { cursor: endCursor } : {}),
        has_next_page: goesOn,
        total_count: Math.max(0, totalCount - (products.length - shown.length)),
      },
    });
  },
});

export const lookupCatalog = defineTool({
  name: 'lookup_catalog',
  title: 'Look up products',
  description: `Reads products by the ids of products or variants, ${maxIds} at most.`,
  capability: 'dev.ucp.shopping.catalog.lookup',
  isRead: true,
  output: {
    path: 'schemas/shopping/catalog_lookup.json#/$defs/lookup_response',
    required: ['ucp', 'products'],
  },
  idempotency: 'none',
  input: z.looseObject({
    meta: metaSchema,
    catalog: z.looseObject({
      ids: z.array(idSchema).min(1).max(maxIds),
      filters: filtersSchema.optional(),
      ...shared,
    }),
  }),
  async run(call, { catalog }) {
    const ids = [...new Set(catalog.ids)];
    const nodes = await readNodes(call, ids);
    if ('content' in nodes) return nodes;
    const products = new Map<string, Map<string, ResolvedVariant>>();
    const missing: string[] = [];
    for (const each of ids) {
      const resolved = nodes.get(each);
      const variant = resolved?.variant ?? resolved?.product.variants.nodes[0];
      if (resolved === undefined || variant === undefined) {
        missing.push(each);
        continue;
      }
      const { product } = resolved;
      if (!passes(variant, product, catalog.filters)) continue;
      const variants = products.get(product.id) ?? new Map<string, ResolvedVariant>();
      products.set(product.id, variants);
      const before = variants.get(variant.id)?.inputs ?? [];
      const input = { id: each, match: resolved.variant === null ? 'featured' : 'exact' };
      variants.set(variant.id, { product, variant, inputs: [...before, input] });
    }
    const { shopUrl } = call.shop;
    return found({
      products: [...products.values()].flatMap((variants) => {
        const all = [...variants.values()];
        const described = all.map(({ product, variant, inputs }) => ({
          ...toVariant(shopUrl, product, variant),
          inputs,
        }));
        return all.slice(0, 1).map(({ product }) => toProduct(shopUrl, product, described));
      }),
      ...(missing.length === 0 ? {} : { messages: missing.map((each) => createInfo('not_found', each)) }),
    });
  },
});

const selection = z.looseObject({
  name: z.string().max(200),
  label: z.string().max(200),
  id: idSchema.optional(),
});

export const getProduct = defineTool({
  name: 'get_product',
  title: 'Read a product',
  description:
    'Reads one product by its id or the id of a variant, with the variants that a selection of options leaves.',
  capability: 'dev.ucp.shopping.catalog.lookup',
  isRead: true,
  output: {
    path: 'schemas/shopping/catalog_lookup.json#/$defs/get_product_response',
    required: ['ucp', 'product'],
  },
  idempotency: 'none',
  input: z.looseObject({
    meta: metaSchema,
    catalog: z.looseObject({
      id: idSchema,
      selected: z.array(selection).max(20).optional(),
      preferences: z.array(z.string().max(200)).max(20).optional(),
      filters: filtersSchema.optional(),
      ...shared,
    }),
  }),
  async run(call, { catalog }) {
    const nodes = await readNodes(call, [catalog.id]);
    if ('content' in nodes) return nodes;
    const resolved = nodes.get(catalog.id);
    if (resolved === undefined) return toNotFound(call, `Product not found: ${catalog.id}`);
    const { product, variant } = resolved;
    const chosen =
      variant === null
        ? selectVariants(product, catalog.selected ?? [], catalog.preferences ?? [])
        : { selected: toSelectedOptions(variant), variants: [variant] };
    const variants = chosen.variants.filter((each) => passes(each, product, catalog.filters));
    if (variants.length === 0) return toNotFound(call, `No variant matches: ${catalog.id}`);
    const { shopUrl } = call.shop;
    return found({
      product: {
        ...toProduct(
          shopUrl,
          product,
          variants.map((each) => toVariant(shopUrl, product, each)),
        ),
        ...(hasOptions(product)
          ? { options: toDetailOptions(product, chosen.selected), selected: chosen.selected }
          : {}),
      },
    });
  },
});

function found(content: Readonly<Record<string, unknown>>): ToolResult {
  return { content, resource: null };
}

interface ResolvedVariant {
  readonly product: ApiProduct;
  readonly variant: ApiVariant;
  readonly inputs: readonly { readonly id: string; readonly match: string }[];
}

interface Resolved {
  readonly product: ApiProduct;
  /** The variant with this id; null if the id is a product's. */
  readonly variant: ApiVariant | null;
}

const gid = /^gid:\/\/shopify\/(?:Product|ProductVariant)\/\d{1,20}$/;

async function readNodes(
  call: AgentCall,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Resolved> | ToolResult> {
  const wanted = ids.filter((each) => gid.test(each));
  if (wanted.length === 0) return new Map();
  const result = await call.shop.client.request(agentProductsDocument, { variables: { ids: wanted } });
  if (!result.ok) return refuse(call, result);
  const entries = result.data.nodes.flatMap((node, index): [string, Resolved][] => {
    const name = wanted[index];
    if (node === null || name === undefined) return [];
    if (node.__typename === 'Product') return [[name, { product: node, variant: null }]];
    if (node.__typename !== 'ProductVariant') return [];
    const variant = node.product.variants.nodes.find((each) => each.id === node.id);
    return variant === undefined ? [] : [[name, { product: node.product, variant }]];
  });
  return new Map(entries);
}

type Filters = z.output<typeof filtersSchema> | undefined;

function passes(variant: ApiVariant, { productType }: ApiProduct, wanted: Filters): boolean {
  const amount = parseMinor(variant.price);
  const { min = 0, max = Number.POSITIVE_INFINITY } = wanted?.price ?? {};
  const categories = wanted?.categories ?? [];
  return amount >= min && amount <= max && (categories.length === 0 || categories.includes(productType));
}

/** Returns an error result if the backend rejected the input, such as a cursor. @throws ShopUnavailable for any other failure */
function refuse(call: AgentCall, failure: RequestFailure): ToolResult {
  const isInput =
    failure.kind === 'graphql' &&
    failure.errors.every(
      ({ code }) => code !== 'INTERNAL_SERVER_ERROR' && code !== 'THROTTLED' && code !== 'UNAVAILABLE',
    );
  if (!isInput) throw new ShopUnavailable(formatFailure(failure));
  return toErrorResult(call, [
    createError('invalid_request', 'The shop can’t search for that. Check the cursor and the filters.'),
  ]);
}
