import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

const mutation = `mutation ($input: [ProductVariantRelationshipUpdateInput!]!) {
  productVariantRelationshipBulkUpdate(input: $input) {
    parentProductVariants { id price requiresComponents inventoryQuantity sellableOnlineQuantity
      product { hasVariantsThatRequiresComponents }
      productVariantComponents(first: 10) { nodes { quantity productVariant { sku } } } }
    userErrors { field message code } } }`;

async function findId(sku: string): Promise<string> {
  const { data } = await admin.run(`{ productVariants(first: 1, query: "sku:${sku}") { nodes { id } } }`);
  return data.productVariants.nodes[0].id;
}

async function change(...input: readonly object[]) {
  const { data, errors } = await admin.run(mutation, { input });
  expect(errors).toBeUndefined();
  return data.productVariantRelationshipBulkUpdate;
}

describe('bundles in the Admin API', () => {
  let [duo, brush, mini, library, balm]: readonly string[] = [];
  beforeAll(async () => {
    const skus = [
      'BB-TATADU-EVERY-CLAY',
      'BB-TATABR-EVERY-CLAY',
      'BB-TATAMI-REEF',
      'BB-LILI',
      'BB-COLIBA-COCON',
    ];
    [duo, brush, mini, library, balm] = await Promise.all(skus.map(findId));
  });

  it('BUNDLE-09: an app creates a bundle, changes it and removes its components', async () => {
    const made = await change({
      parentProductVariantId: duo,
      productVariantRelationshipsToCreate: [
        { id: brush, quantity: 1 },
        { id: mini, quantity: 2 },
      ],
      priceInput: { calculation: 'COMPONENTS_SUM' },
    });
    expect(made.userErrors).toEqual([]);
    expect(made.parentProductVariants).toEqual([
      {
        // 20.00 and 2 x 12.00; of 85 brushes and 120 minis.
        ...{ id: duo, price: '44.00', requiresComponents: true },
        ...{ inventoryQuantity: 60, sellableOnlineQuantity: 60 },
        product: { hasVariantsThatRequiresComponents: true },
        productVariantComponents: {
          nodes: [
            { quantity: 1, productVariant: { sku: 'BB-TATABR-EVERY-CLAY' } },
            { quantity: 2, productVariant: { sku: 'BB-TATAMI-REEF' } },
          ],
        },
      },
    ]);
    const changed = await change({
      parentProductVariantId: duo,
      productVariantRelationshipsToUpdate: [{ id: mini, quantity: 4 }],
      productVariantRelationshipsToRemove: [brush],
      priceInput: { calculation: 'FIXED', price: '30.00' },
    });
    expect(changed.parentProductVariants).toMatchObject([{ price: '30.00', inventoryQuantity: 30 }]);
    const apart = await change({ parentProductVariantId: duo, removeAllProductVariantRelationships: true });
    expect(apart.parentProductVariants).toMatchObject([
      { requiresComponents: false, productVariantComponents: { nodes: [] } },
    ]);
  });

  it('BUNDLE-09: a wrong change is rejected whole, with its code', async () => {
    const one = (id: string | undefined, quantity = 1) => [{ id, quantity }];
    const unknown = 'gid://shopify/ProductVariant/1';
    const create = (parts: readonly object[], parent = duo) => ({
      parentProductVariantId: parent,
      productVariantRelationshipsToCreate: parts,
    });
    const cases: readonly (readonly [object, string])[] = [
      [{ productVariantRelationshipsToCreate: one(mini) }, 'PARENT_REQUIRED'],
      [create(one(mini), unknown), 'PRODUCT_VARIANTS_NOT_FOUND'],
      [create(one(unknown)), 'PRODUCT_VARIANTS_NOT_FOUND'],
      [create([]), 'MUST_SPECIFY_COMPONENTS'],
      [create([...one(mini), ...one(mini)]), 'DUPLICATE_PRODUCT_VARIANT_RELATIONSHIP'],
      [create(one(mini, 0)), 'INVALID_QUANTITY'],
      [create(one(mini, 2001)), 'INVALID_QUANTITY'],
      [create(one(duo)), 'CIRCULAR_REFERENCE'],
      [create(one(library)), 'NESTED_PARENT_PRODUCT_VARIANT'],
      [create(one(mini), balm), 'NESTED_PARENT_PRODUCT_VARIANT'],
      [
        { parentProductVariantId: library, productVariantRelationshipsToRemove: [mini] },
        'PRODUCT_VARIANTS_NOT_COMPONENTS',
      ],
      [
        { ...create(one(mini)), priceInput: { calculation: 'FIXED' } },
        'UPDATE_PARENT_VARIANT_PRICE_REQUIRED',
      ],
    ];
    for (const [input, code] of cases) {
      const { parentProductVariants, userErrors } = await change(create(one(brush)), input);
      expect(parentProductVariants).toBeNull();
      expect(userErrors.map((error: { code: string }) => error.code)).toContain(code);
    }
    const { data } = await admin.run(`{ productVariant(id: "${duo}") { requiresComponents } }`);
    expect(data.productVariant.requiresComponents).toBe(false);
  });

  it('BUNDLE-09: a variant is changed once', async () => {
    const twice = {
      parentProductVariantId: duo,
      productVariantRelationshipsToCreate: [{ id: mini, quantity: 1 }],
    };
    const { parentProductVariants, userErrors } = await change(twice, twice);
    expect(parentProductVariants).toBeNull();
    expect(userErrors).toMatchObject([
      { field: ['input', '1'], code: 'DUPLICATE_PRODUCT_VARIANT_RELATIONSHIP' },
    ]);
  });

  it('BUNDLE-09: the units of a bundle cannot be set', async () => {
    const { data } = await admin.run(
      `mutation ($input: InventoryAdjustQuantitiesInput!) { inventoryAdjustQuantities(input: $input) { userErrors { code field } } }`,
      {
        input: {
          ...{ name: 'available', reason: 'correction' },
          changes: [
            {
              inventoryItemId: library?.replace('ProductVariant', 'InventoryItem'),
              ...{ locationId: 'gid://shopify/Location/1', delta: 3, changeFromQuantity: null },
            },
          ],
        },
      },
    );
    expect(data.inventoryAdjustQuantities.userErrors).toMatchObject([{ code: 'INVALID_INVENTORY_ITEM' }]);
  });

  const operation = `productBundleOperation { id status userErrors { message } product { id title handle
      options { name values } hasVariantsThatRequiresComponents
      bundleComponents(first: 5) { nodes { quantity componentVariantsCount { count } componentProduct { handle } } }
      variants(first: 10) { nodes { title price inventoryQuantity
        productVariantComponents(first: 5) { nodes { quantity productVariant { sku } } } } } } }
    userErrors { field message }`;
  const create = `mutation ($input: ProductBundleCreateInput!) { productBundleCreate(input: $input) { ${operation} } }`;
  const update = `mutation ($input: ProductBundleUpdateInput!) { productBundleUpdate(input: $input) { ${operation} } }`;

  async function readProduct(handle: string) {
    const query = `query ($handle: String!) { productByIdentifier(identifier: { handle: $handle }) { id options { id name } } }`;
    const { data } = await admin.run(query, { handle });
    const product: { id: string; options: readonly { id: string; name: string }[] } =
      data.productByIdentifier;
    const select = (values: Readonly<Record<string, readonly string[]>>, name = 'Pick') =>
      product.options.map((option) => ({
        componentOptionId: option.id,
        name: `${name} ${option.name}`,
        values: values[option.name] ?? ['Default Title'],
      }));
    return { id: product.id, select };
  }

  it('BUNDLE-09: an app creates a product of bundles from the options of its components, and changes it', async () => {
    const brushes = await readProduct('tangle-tamer-brush');
    const minis = await readProduct('tangle-tamer-mini');
    const brushSelections = brushes.select({ 'Tangle Tamer': ['Everyday'], Color: ['Clay', 'Sand'] });
    const made = await admin.run(create, {
      input: {
        title: 'Brush pair',
        components: [
          { productId: brushes.id, quantity: 1, optionSelections: brushSelections },
          { productId: minis.id, quantity: 2, optionSelections: minis.select({ 'Tangle Tamer': ['Reef'] }) },
        ],
      },
    });
    expect(made.errors).toBeUndefined();
    const { productBundleOperation: done, userErrors } = made.data.productBundleCreate;
    expect(userErrors).toEqual([]);
    const part = (quantity: number, sku: string) => ({ quantity, productVariant: { sku } });
    const pair = (title: string, brushSku: string) => ({
      ...{ title, price: '44.00', inventoryQuantity: 60 },
      productVariantComponents: { nodes: [part(1, brushSku), part(2, 'BB-TATAMI-REEF')] },
    });
    expect(done).toMatchObject({
      ...{ status: 'COMPLETE', userErrors: [] },
      product: {
        ...{ title: 'Brush pair', handle: 'brush-pair', hasVariantsThatRequiresComponents: true },
        options: [{ name: 'Pick Color', values: ['Clay', 'Sand'] }],
        bundleComponents: {
          nodes: [
            {
              quantity: 1,
              componentVariantsCount: { count: 2 },
              componentProduct: { handle: 'tangle-tamer-brush' },
            },
            {
              quantity: 2,
              componentVariantsCount: { count: 1 },
              componentProduct: { handle: 'tangle-tamer-mini' },
            },
          ],
        },
        variants: {
          nodes: [pair('Clay', 'BB-TATABR-EVERY-CLAY'), pair('Sand', 'BB-TATABR-EVERY-SAND')],
        },
      },
    });
    const again = await admin.run(
      'query ($id: ID!) { productOperation(id: $id) { status product { title } ... on ProductBundleOperation { id } } }',
      { id: done.id },
    );
    expect(again.data.productOperation).toEqual({
      ...{ id: done.id, status: 'COMPLETE', product: { title: 'Brush pair' } },
    });
    const changed = await admin.run(update, {
      input: {
        ...{ productId: done.product.id, title: 'Brushes' },
        components: [{ productId: brushes.id, quantity: 3, optionSelections: brushSelections }],
      },
    });
    expect(changed.data.productBundleUpdate.productBundleOperation.product).toMatchObject({
      title: 'Brushes',
      // Variants that stay keep their price.
      variants: { nodes: [{ title: 'Clay', price: '44.00', inventoryQuantity: 28 }, { title: 'Sand' }] },
    });
  });

  it('BUNDLE-09: a product of bundles without a value, a variant or a product is rejected whole', async () => {
    const brushes = await readProduct('tangle-tamer-brush');
    const all = { 'Tangle Tamer': ['Everyday'], Color: ['Clay'] };
    const attempt = async (change: object, optionSelections = brushes.select(all)) => {
      const component = { productId: brushes.id, quantity: 1, optionSelections, ...change };
      const { data } = await admin.run(create, { input: { title: 'Never', components: [component] } });
      expect(data.productBundleCreate.productBundleOperation).toBeNull();
      return data.productBundleCreate.userErrors.map((error: { field: readonly string[] }) =>
        error.field.join('.'),
      );
    };
    const at = 'input.components.0';
    expect(await attempt({ productId: 'gid://shopify/Product/1' })).toEqual([`${at}.productId`]);
    expect(await attempt({ quantity: 0 })).toEqual([`${at}.quantity`]);
    expect(await attempt({}, [])).toEqual([`${at}.optionSelections`, `${at}.optionSelections`]);
    const pink = brushes.select({ ...all, Color: ['Pink'] });
    expect(await attempt({}, pink)).toEqual([`${at}.optionSelections`]);
    const { data } = await admin.run('{ products(first: 1, query: "title:Never") { nodes { id } } }');
    expect(data.products.nodes).toEqual([]);
  });
});
