import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsvTable } from '../catalogue/csv-table.ts';
import { exportSeed } from '../catalogue/export-seed.ts';
import { importProducts } from '../catalogue/import-products.ts';
import { deleteProducts, loadProductsById } from '../catalogue/products/product-store.ts';
import { readProductCsv } from '../catalogue/read-product-csv.ts';
import { setStockLevels } from '../catalogue/stock-quantities.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';
import { queryData } from './test-query-backend.ts';

const header =
  'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Requires Shipping,Variant Taxable,Gift Card,Status';
const rows = [
  'hat,Hat,TRUE,Colour,Red,H-R,100,20.00,shopify,7,deny,TRUE,TRUE,FALSE,active',
  'hat,,,,Blue,H-B,100,20.00,shopify,2,deny,TRUE,TRUE,,',
  'bag,Bag,TRUE,Title,Default Title,B-1,250,10.00,shopify,5,deny,TRUE,TRUE,FALSE,active',
  'song,Song,TRUE,Title,Default Title,,0,5.00,,,deny,FALSE,TRUE,FALSE,active',
  'set,Set,TRUE,Colour,Red,SET-R,0,33.33,shopify,99,deny,TRUE,TRUE,FALSE,active',
  'set,,,,Blue,SET-B,0,33.33,shopify,99,deny,TRUE,TRUE,,',
  'draft-set,Draft set,TRUE,Title,Default Title,DRAFT,0,9.00,,,deny,TRUE,TRUE,FALSE,draft',
  'voucher,Voucher,TRUE,Title,Default Title,GIFT,0,50.00,,,deny,FALSE,FALSE,TRUE,active',
];
const bundle = (sku: string, ...components: readonly (readonly [object, number?])[]) => ({
  bundle: { sku },
  components: components.map(([variant, quantity]) => ({
    variant,
    ...(quantity === undefined ? {} : { quantity }),
  })),
});
const red = { sku: 'H-R' };
const bag = { product: 'bag' };
const bundles = [
  bundle('SET-R', [red], [bag, 2], [{ product: 'song' }]),
  bundle('SET-B', [{ product: 'hat', options: ['Blue'] }], [bag]),
  bundle('DRAFT', [red]),
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-bundles-'));
  await writeFile(join(folder, 'products.csv'), [header, ...rows].join('\n'));
  const discounts = [{ code: 'SEVEN', title: 'Seven', kind: 'percentage', value: 7, target: 'line' }];
  await writeFile(join(folder, 'discounts.json'), JSON.stringify(discounts));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openBundleShop(content: unknown = bundles): Promise<TestBackend> {
  await writeFile(join(folder, 'bundles.json'), JSON.stringify(content));
  return openTestBackend({}, { seed: folder, isPartial: true });
}

describe('a seed with bundles', () => {
  const nested = bundle('B-1', [{ sku: 'SET-R' }]);
  it.each([
    ['an unknown component', [bundle('SET-R', [{ sku: 'NOPE' }])], '"NOPE" isn\'t a variant of products.csv'],
    ['an unknown bundle', [bundle('NOPE', [red])], '"NOPE" isn\'t a variant of products.csv'],
    ['a product with several variants', [bundle('SET-R', [{ product: 'hat' }])], '"hat" isn\'t a variant'],
    ['a bundle in a bundle', [...bundles, nested], '"SET-R" is a component of another bundle'],
    ['the same component twice', [bundle('SET-R', [red], [red])], '"H-R" is listed twice'],
    ['itself', [bundle('SET-R', [{ sku: 'SET-R' }])], 'is a component of another bundle'],
    ['a gift card', [bundle('SET-R', [{ sku: 'GIFT' }])], '"GIFT" is a gift card'],
    ['a bundle twice', [bundle('SET-R', [red]), bundle('SET-R', [bag])], '"SET-R" is listed as two bundles'],
    ['a quantity of 0', [bundle('SET-R', [red, 0])], 'bundles.json is invalid'],
    ['a quantity above 2,000', [bundle('SET-R', [red, 2001])], 'bundles.json is invalid'],
    ['no components', [bundle('SET-R')], 'a bundle has components'],
    ['31 components', [bundle('SET-R', ...Array.from({ length: 31 }, () => [red] as const))], 'at most 30'],
  ])('BUNDLE-01: is rejected with %s', async (_, content, message) => {
    await expect(openBundleShop(content)).rejects.toThrow(message);
  });

  it('BUNDLE-01: is written again as it was read', async () => {
    const shop = await openBundleShop();
    const { files } = await exportSeed({ storage: shop.parts.storage, withCustomers: false, now: 0 });
    const written: unknown = JSON.parse(files.get('bundles.json') ?? '');
    await shop.dispose();
    const again = await openBundleShop(written);
    const second = await exportSeed({ storage: again.parts.storage, withCustomers: false, now: 0 });
    expect(second.files.get('bundles.json')).toBe(files.get('bundles.json'));
    expect(written).toContainEqual(
      bundle('SET-R', [red, 1], [{ sku: 'B-1' }, 2], [{ product: 'song', options: [] }, 1]),
    );
    await again.dispose();
  });
});

describe('a bundle in the API', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await openBundleShop();
  });
  afterAll(() => shop.dispose());

  const fields = `sku availableForSale quantityAvailable currentlyNotInStock requiresComponents requiresShipping weight
    components(first: 10) { nodes { quantity productVariant { sku } } }
    groupedBy(first: 10) { nodes { sku } }`;
  const readVariants = async (handle: string) =>
    (
      await queryData(
        shop,
        `query($handle: String!) { product(handle: $handle) { variants(first: 5) { nodes { ${fields} } } } }`,
        { handle },
      )
    ).product.variants.nodes;

  it('BUNDLE-03, BUNDLE-10: has its components, and their stock, weight and shipping', async () => {
    const component = (sku: string, quantity: number) => ({ quantity, productVariant: { sku } });
    expect(await readVariants('set')).toEqual([
      {
        ...{ sku: 'SET-R', availableForSale: true, quantityAvailable: 2, currentlyNotInStock: false },
        ...{ requiresComponents: true, requiresShipping: true, weight: 600 },
        components: { nodes: [component('H-R', 1), component('B-1', 2), component('', 1)] },
        groupedBy: { nodes: [] },
      },
      {
        ...{ sku: 'SET-B', availableForSale: true, quantityAvailable: 2, currentlyNotInStock: false },
        ...{ requiresComponents: true, requiresShipping: true, weight: 350 },
        components: { nodes: [component('H-B', 1), component('B-1', 1)] },
        groupedBy: { nodes: [] },
      },
    ]);
  });

  it('BUNDLE-03: is named by its components if the market shows it', async () => {
    const [redHat] = await readVariants('hat');
    expect(redHat).toMatchObject({ requiresComponents: false, components: { nodes: [] } });
    expect(redHat.groupedBy).toEqual({ nodes: [{ sku: 'SET-R' }] });
    const [only] = await readVariants('bag');
    const skus = only.groupedBy.nodes.map(({ sku }: { sku: string }) => sku);
    expect(skus.sort()).toEqual(['SET-B', 'SET-R']);
  });

  const lineFields = `fragment Line on BaseCartLine { __typename id quantity merchandise { ... on ProductVariant { sku } }
      cost { amountPerQuantity { amount } subtotalAmount { amount } totalAmount { amount } }
      discountAllocations { discountedAmount { amount } } }`;
  const cartFields = `totalQuantity lines(first: 10) { nodes { ...Line
      ... on ComponentizableCartLine { lineComponents { ...Line attributes { key } } } } }`;
  const createCart = async (
    lines: readonly (readonly [sku: string, quantity: number])[],
    discountCodes: readonly string[] = [],
  ) => {
    const snapshot = await shop.parts.catalogue.current();
    const ids = new Map(
      snapshot.products('us').flatMap(({ variants }) => variants.map(({ sku, id }) => [sku, id])),
    );
    const input = {
      discountCodes,
      lines: lines.map(([sku, quantity]) => ({
        merchandiseId: `gid://shopify/ProductVariant/${ids.get(sku)}`,
        quantity,
      })),
    };
    const query = `mutation($input: CartInput!) { cartCreate(input: $input) { cart { id ${cartFields} } userErrors { message } warnings { code } } } ${lineFields}`;
    return (await queryData(shop, query, { input })).cartCreate;
  };
  interface Money {
    readonly amount: string;
  }
  interface Part {
    readonly cost: { readonly subtotalAmount: Money; readonly totalAmount: Money };
    readonly discountAllocations: readonly { readonly discountedAmount: Money }[];
  }
  const toCents = (money: Money) => Math.round(Number(money.amount) * 100);

  it('BUNDLE-04: is a line with components, whose costs add up to it', async () => {
    const { cart, warnings } = await createCart([
      ['SET-R', 2],
      ['H-B', 1],
    ]);
    expect(warnings).toEqual([]);
    expect(cart.totalQuantity).toBe(3);
    const line = cart.lines.nodes.find(({ __typename }: { __typename: string }) => __typename !== 'CartLine');
    expect(line).toMatchObject({ __typename: 'ComponentizableCartLine', quantity: 2 });
    expect(
      line.lineComponents.map((part: { merchandise: { sku: string }; quantity: number }) => [
        part.merchandise.sku,
        part.quantity,
      ]),
    ).toEqual([
      ['H-R', 2],
      ['B-1', 4],
      ['', 2],
    ]);
    for (const field of ['subtotalAmount', 'totalAmount']) {
      const shares = line.lineComponents.map((part: { cost: Record<string, { amount: string }> }) =>
        toCents(part.cost[field] ?? { amount: 'NaN' }),
      );
      expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(toCents(line.cost[field]));
      // 20.00, 2 x 10.00 and 5.00 by themselves.
      expect(shares).toEqual([2963, 2963, 740]);
    }
    const discounted = (await createCart([['SET-R', 2]], ['SEVEN'])).cart.lines.nodes[0];
    expect(toCents(discounted.cost.totalAmount)).toBe(6666 - 467);
    const parts: readonly Part[] = discounted.lineComponents;
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    expect(sum(parts.map(({ cost }) => toCents(cost.totalAmount)))).toBe(6666 - 467);
    const off = parts.flatMap(({ discountAllocations }) => discountAllocations);
    expect(sum(off.map(({ discountedAmount }) => toCents(discountedAmount)))).toBe(467);
    for (const { cost, discountAllocations } of parts)
      expect(toCents(cost.subtotalAmount) - toCents(cost.totalAmount)).toBe(
        sum(discountAllocations.map(({ discountedAmount }) => toCents(discountedAmount))),
      );
    const again = await queryData(
      shop,
      `query($id: ID!) { node(id: $id) { __typename ... on ComponentizableCartLine { quantity lineComponents { quantity } } } }`,
      { id: line.id },
    );
    expect(again.node).toMatchObject({ __typename: 'ComponentizableCartLine', quantity: 2 });
    const change = `mutation($id: ID!, $line: ID!) { cartLinesUpdate(cartId: $id, lines: [{ id: $line, quantity: 1 }]) {
      cart { ${cartFields} } userErrors { code } } } ${lineFields}`;
    const updated = await queryData(shop, change, { id: cart.id, line: line.id });
    expect(updated.cartLinesUpdate.cart.totalQuantity).toBe(2);
    const wrong = await queryData(shop, change, { id: cart.id, line: line.lineComponents[0].id });
    expect(wrong.cartLinesUpdate.userErrors).toEqual([{ code: 'INVALID_MERCHANDISE_LINE' }]);
  });

  it.each([
    { name: 'a bundle alone', lines: [['SET-R', 9]], kept: [['SET-R', 2]] },
    // The newest line is the first.
    {
      name: 'a component and its bundle',
      lines: [
        ['SET-B', 2],
        ['B-1', 4],
      ],
      kept: [
        ['B-1', 4],
        ['SET-B', 1],
      ],
    },
    {
      name: 'a bundle and its component',
      lines: [
        ['B-1', 4],
        ['SET-R', 2],
      ],
      kept: [
        ['SET-R', 2],
        ['B-1', 1],
      ],
    },
    {
      name: 'two bundles',
      lines: [
        ['SET-B', 2],
        ['SET-R', 2],
      ],
      kept: [
        ['SET-R', 2],
        ['SET-B', 1],
      ],
    },
    {
      name: 'nothing for a bundle',
      lines: [
        ['SET-R', 2],
        ['B-1', 4],
      ],
      kept: [['B-1', 4]],
    },
    {
      name: 'what has its own stock',
      lines: [
        ['SET-R', 1],
        ['H-B', 2],
      ],
      kept: [
        ['SET-R', 1],
        ['H-B', 2],
      ],
    },
  ] as const)('BUNDLE-05: takes no more than its stock: $name', async ({ lines, kept }) => {
    const { cart, userErrors } = await createCart(lines);
    expect(userErrors).toEqual([]);
    const found = cart.lines.nodes.map((line: { merchandise: { sku: string }; quantity: number }) => [
      line.merchandise.sku,
      line.quantity,
    ]);
    expect(found.sort()).toEqual([...kept].sort());
  });

  it('BUNDLE-02: has the stock of its components after corrections, imports and deletions', async () => {
    const { storage, catalogue } = shop.parts;
    const findId = async (sku: string) => {
      const products = (await catalogue.current()).getSortedProducts('ID', 'us');
      return products.flatMap(({ variants }) => variants).find((variant) => variant.sku === sku)?.id ?? '';
    };
    const readStock = async () =>
      (await readVariants('set')).map((each: { quantityAvailable: number; availableForSale: boolean }) => [
        each.quantityAvailable,
        each.availableForSale,
      ]);
    const correct = async (sku: string, units: number) => {
      const id = await findId(sku);
      await storage.change((tx) => setStockLevels(tx, new Map([[id, units]]), 1));
    };
    await correct('B-1', 1);
    expect(await readStock()).toEqual([
      [0, false],
      [1, true],
    ]);
    await correct('SET-R', 50);
    expect((await readStock())[0]).toEqual([0, false]);

    const importRows = async (lines: readonly string[]) => {
      const table = await readCsvTable(Readable.from([[header, ...lines].join('\n')]));
      await importProducts(storage, readProductCsv(table).drafts, () => 1);
    };
    await importRows([
      'bag,Bag,TRUE,Title,Default Title,B-1,250,10.00,shopify,0,continue,TRUE,TRUE,FALSE,active',
    ]);
    expect(await readStock()).toEqual([
      [7, true],
      [2, true],
    ]);
    await importRows([
      'hat,Hat,TRUE,Colour,Red,H-R,100,20.00,shopify,0,continue,TRUE,TRUE,FALSE,active',
      'hat,,,,Blue,H-B,100,20.00,,,deny,TRUE,TRUE,,',
    ]);
    const preOrdered = { availableForSale: true, quantityAvailable: 0, currentlyNotInStock: true };
    expect(await readVariants('set')).toMatchObject([preOrdered, preOrdered]);
    await importRows(rows.filter((row) => row.startsWith('set,')));
    expect(await readVariants('set')).toMatchObject([preOrdered, preOrdered]);

    const hat = (await catalogue.current()).anyProductByHandle('hat');
    if (hat === undefined) throw new Error('no hat');
    const id = hat.id;
    await storage.change(async (tx) => {
      const product = (await loadProductsById(tx, [id])).get(id);
      if (product !== undefined) await deleteProducts(tx, [product], 1);
    });
    const [first] = await readVariants('set');
    expect(first).toMatchObject({ availableForSale: false, quantityAvailable: 0, requiresComponents: true });
    const { files } = await exportSeed({ storage, withCustomers: false, now: 0 });
    expect(files.has('bundles.json')).toBe(false);
  });
});
