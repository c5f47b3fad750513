import { Readable } from 'node:stream';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { readCsvTable } from '../csv-table.ts';
import { setMetafields } from '../custom-data/change-metafields.ts';
import { importProducts } from '../import-products.ts';
import { applyPricePeriods } from '../period-prices.ts';
import { readProductCsv } from '../read-product-csv.ts';
import { loadRedirects } from '../redirects.ts';
import { createTestCollection } from '../test-catalogue.ts';
import { toDocumentRow, upsertDocuments } from '../upsert-documents.ts';
import { createMedia, deleteMedia, reorderMedia } from './media-service.ts';
import { createOptions, deleteOptions, updateOption } from './option-service.ts';
import { setRegionPrices } from './price-service.ts';
import {
  changeProductTags,
  createProduct,
  duplicateProduct,
  publishProduct,
  removeProduct,
  updateProduct,
} from './product-service.ts';
import { createTestSource, expectErrors, expectSuccess, openProductShop } from './product-test-shop.ts';
import { setProduct, type WholeProduct } from './set-product.ts';
import { createVariants, deleteVariants, updateVariants } from './variant-service.ts';

const colours = {
  title: 'Mousse',
  productOptions: [{ name: 'Color', values: [{ name: 'Light' }, { name: 'Dark' }] }],
};
const dark = {
  optionValues: [{ optionName: 'Color', name: 'Dark' }],
  price: '34.50',
  compareAtPrice: '40.00',
  sku: 'M-D',
  quantity: 5,
};

async function draftsOf(lines: readonly string[]) {
  const text = [
    'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price',
    ...lines,
    '',
  ].join('\n');
  return readProductCsv(await readCsvTable(Readable.from([text]))).drafts;
}

describeEachDatabase((_name, open) => {
  describe('products', () => {
    test('MERCH-01: a product created from scratch is sold in two storefronts', async () => {
      const { deps, catalogue, stored, stock, audited } = await openProductShop(open);
      const product = expectSuccess(await createProduct(deps, createTestSource('productCreate'), colours));
      expect(product.handle).toBe('mousse');
      const { ids } = expectSuccess(
        await createVariants(deps, createTestSource('productVariantsBulkCreate'), product.id, [dark]),
      );
      const [id = ''] = ids;
      expectSuccess(
        await setRegionPrices(
          deps,
          createTestSource('priceListFixedPricesAdd'),
          [{ variantId: id, region: 'eu', price: '36.00', compareAtPrice: null, path: ['0'], idPath: ['0'] }],
          () => product.id,
        ),
      );
      const snapshot = await catalogue.current();
      const shown = snapshot.productByHandle('mousse', 'us');
      expect(shown?.variants.map(({ title, prices }) => [title, prices.us?.price, prices.eu?.price])).toEqual(
        [
          ['Light', 0, undefined],
          ['Dark', 3450, 3600],
        ],
      );
      expect(snapshot.productByHandle('mousse', 'eu')?.id).toBe(product.id);
      expect(snapshot.productByHandle('mousse', 'au')).toBeUndefined();
      expect([snapshot.stock(id), snapshot.isAvailable(id, 'eu')]).toEqual([5, true]);
      expect(await stock()).toMatchObject({ 'M-D': 5 });
      expect((await stored(product.id))?.options[0]?.values.map(({ name }) => name)).toEqual([
        'Light',
        'Dark',
      ]);
      expect(await audited()).toEqual([
        'productCreate',
        'productVariantsBulkCreate',
        'priceListFixedPricesAdd',
      ]);
    });

    test.each([
      [{ title: ' ' }, 'input.title BLANK'],
      [{ title: 'x'.repeat(256) }, 'input.title TOO_LONG'],
      [{ title: 'A', handle: '!!!' }, 'input.handle INVALID'],
      [{ title: 'A', vendor: 'v'.repeat(256) }, 'input.vendor TOO_LONG'],
      [
        { title: 'A', metafields: [{ key: 'size', type: 'json', value: '1' }] },
        'input.metafields.0.namespace BLANK',
      ],
      [
        { title: 'A', metafields: [{ namespace: 'custom', key: 'size', value: '1' }] },
        'input.metafields.0.type BLANK',
      ],
      [
        {
          title: 'A',
          metafields: [{ namespace: 'custom', key: 'size', type: 'number_integer', value: '1.5' }],
        },
        'input.metafields.0.value INVALID_VALUE',
      ],
      [
        { title: 'A', metafields: [{ namespace: 'custom', key: 'size', type: 'nonsense', value: '1' }] },
        'input.metafields.0.type INVALID_TYPE',
      ],
      [
        { title: 'A', metafields: [{ namespace: 'custom', key: 'components', type: 'json', value: '[1]' }] },
        'input.metafields.0.value INVALID_VALUE',
      ],
      [
        {
          title: 'A',
          metafields: [{ namespace: 'custom', key: 'results', type: 'json', value: '{"skins":[]}' }],
        },
        'input.metafields.0.value INVALID_VALUE',
      ],
      [
        { title: 'A', productOptions: [{ name: '', values: [{ name: 'x' }] }] },
        'input.productOptions.0.name OPTION_NAME_MISSING',
      ],
      [
        { title: 'A', productOptions: [{ name: 'Size' }] },
        'input.productOptions.0.values OPTION_VALUES_MISSING',
      ],
      [
        { title: 'A', media: [{ originalSource: 'http://example.com/a.jpg' }] },
        'media.0.originalSource INVALID',
      ],
      [{ title: 'A', media: [{ originalSource: 'javascript:alert(1)' }] }, 'media.0.originalSource INVALID'],
      [{ title: 'A', collectionsToJoin: ['404'] }, 'input.collectionsToJoin.0 COLLECTION_DOES_NOT_EXIST'],
    ])('MERCH-02: %j is an error at its field, and nothing is written', async (input, error) => {
      const { deps, rows } = await openProductShop(open);
      const before = await rows();
      expect(expectErrors(await createProduct(deps, createTestSource('productCreate'), input))).toContain(
        error,
      );
      expect(await rows()).toEqual(before);
    });

    test('MERCH-03: handles are unique: one of a title gets a number, a given one is an error', async () => {
      const { deps } = await openProductShop(open);
      const handles: string[] = [];
      for (const title of ['Sun & Séa’s Oil', 'Sun & Séa’s Oil', 'SUN SEAS oil']) {
        handles.push(
          expectSuccess(await createProduct(deps, createTestSource('productCreate'), { title })).handle,
        );
      }
      expect(handles).toEqual(['sun-seas-oil', 'sun-seas-oil-1', 'sun-seas-oil-2']);
      const taken = { title: 'B', handle: 'Sun seas oil' };
      expect(expectErrors(await createProduct(deps, createTestSource('productCreate'), taken))).toEqual([
        'input.handle HANDLE_NOT_UNIQUE',
      ]);
    });

    test('MERCH-04: a new handle redirects from the old one, and all references to the product follow', async () => {
      const { deps, storage, catalogue, clock } = await openProductShop(open);
      const product = expectSuccess(
        await createProduct(deps, createTestSource('productCreate'), { title: 'Mousse' }),
      );
      const manual = createTestCollection('tan', { kind: 'manual', products: ['mousse', 'oil'] });
      await storage.change((tx) =>
        upsertDocuments(tx, [toDocumentRow('collection', 'tan', manual, clock())]),
      );
      const change = { handle: 'tan-mousse', redirectNewHandle: true };
      expectSuccess(await updateProduct(deps, createTestSource('productUpdate'), product.id, change));
      const snapshot = await catalogue.current();
      expect(snapshot.productByHandle('mousse', 'us')).toBeUndefined();
      expect(snapshot.productByHandle('tan-mousse', 'us')?.id).toBe(product.id);
      expect(snapshot.redirect('/products/mousse')?.target).toBe('/products/tan-mousse');
      expect(snapshot.collection('tan')?.membership).toEqual({
        kind: 'manual',
        products: ['tan-mousse', 'oil'],
      });
      // Back again: no redirect leads in a circle.
      const back = { handle: 'mousse', redirectNewHandle: true };
      expectSuccess(await updateProduct(deps, createTestSource('productUpdate'), product.id, back));
      expect((await loadRedirects(storage)).map(({ path, target }) => [path, target])).toEqual([
        ['/products/tan-mousse', '/products/mousse'],
      ]);
    });

    test('MERCH-05: an import of the old handle creates another product, with its own ids', async () => {
      const { deps, storage, clock, catalogue, stock } = await openProductShop(open);
      await importProducts(storage, await draftsOf(['oil,Oil,O-1,shopify,5,9.00']), clock);
      const id = (await catalogue.current()).productByHandle('oil', 'us')?.id ?? '';
      expectSuccess(await updateProduct(deps, createTestSource('productUpdate'), id, { handle: 'dry-oil' }));
      await importProducts(storage, await draftsOf(['oil,Oil 2,O-2,shopify,7,9.00']), clock);
      const snapshot = await catalogue.current();
      const [one, other] = [snapshot.productByHandle('dry-oil', 'us'), snapshot.productByHandle('oil', 'us')];
      expect([one?.id, one?.title, other?.title]).toEqual([id, 'Oil', 'Oil 2']);
      expect(new Set([one?.id, other?.id, one?.variants[0]?.id, other?.variants[0]?.id]).size).toBe(4);
      expect(await stock()).toEqual({ 'O-1': 5, 'O-2': 7 });
    });

    test('MERCH-06: details, tags and metafields change alone; a repeated change changes nothing', async () => {
      const { deps, catalogue } = await openProductShop(open);
      const product = expectSuccess(
        await createProduct(deps, createTestSource('productCreate'), {
          ...colours,
          tags: ['Tan', 'tan', 'new'],
        }),
      );
      expect(product.tags).toEqual(['Tan', 'new']);
      const input = {
        descriptionHtml: '<p>Soft<script>alert(1)</script></p>',
        status: 'DRAFT' as const,
        seo: { title: 'Soft mousse' },
        metafields: [{ namespace: 'custom', key: 'subtitle', type: 'single_line_text_field', value: 'Soft' }],
      };
      const changed = expectSuccess(
        await updateProduct(deps, createTestSource('productUpdate'), product.id, input),
      );
      expect(changed).toMatchObject({ title: 'Mousse', descriptionHtml: '<p>Soft</p>', status: 'draft' });
      expect((await catalogue.current()).productByHandle('mousse', 'us')).toBeUndefined();
      const again = expectSuccess(
        await updateProduct(deps, createTestSource('productUpdate'), product.id, input),
      );
      expect(again).toEqual(changed);
      const tags = { add: ['Vegan'], remove: ['TAN'] };
      expect(
        expectSuccess(await changeProductTags(deps, createTestSource('tagsAdd'), product.id, tags)).tags,
      ).toEqual(['new', 'Vegan']);
      const sparse = [{ namespace: 'custom', key: 'subtitle', value: 'Softer' }];
      const owner = { owner: 'PRODUCT', id: product.id } as const;
      const [saved] = expectSuccess(
        await setMetafields(deps, createTestSource('metafieldsSet'), [
          { owner, items: sparse, indexes: [0] },
        ]),
      );
      expect(saved?.metafields).toEqual([{ ...input.metafields[0], value: 'Softer' }]);
    });

    test('MERCH-07: a deleted product is removed with its stock, its places in collections and its price', async () => {
      const { deps, storage, catalogue, clock, stock } = await openProductShop(open);
      const product = expectSuccess(await createProduct(deps, createTestSource('productCreate'), colours));
      const { ids } = expectSuccess(
        await createVariants(deps, createTestSource('productVariantsBulkCreate'), product.id, [dark]),
      );
      const euro = {
        variantId: ids[0] ?? '',
        region: 'eu' as const,
        price: '36.00',
        path: ['0'],
        idPath: ['0'],
      };
      expectSuccess(
        await setRegionPrices(deps, createTestSource('priceListFixedPricesAdd'), [euro], () => product.id),
      );
      const manual = createTestCollection('tan', { kind: 'manual', products: ['oil', 'mousse'] });
      await storage.change((tx) =>
        upsertDocuments(tx, [toDocumentRow('collection', 'tan', manual, clock())]),
      );
      expectSuccess(await removeProduct(deps, createTestSource('productDelete'), product.id));
      const snapshot = await catalogue.current();
      expect([snapshot.product(product.id), snapshot.variant(ids[0] ?? '')]).toEqual([undefined, undefined]);
      expect(snapshot.collection('tan')?.membership).toEqual({ kind: 'manual', products: ['oil'] });
      expect(await stock()).toEqual({});
      const prices = await storage.read
        .selectFrom('price_history')
        .select('price')
        .where('variant_id', '=', ids[0] ?? '')
        .where('region', '=', 'eu')
        .orderBy('sequence')
        .execute();
      expect(prices.map(({ price }) => price)).toEqual([3600, null]);
      expect(expectErrors(await removeProduct(deps, createTestSource('productDelete'), product.id))).toEqual([
        'input.id PRODUCT_DOES_NOT_EXIST',
      ]);
    });

    test('MERCH-08: a copy has its own ids, no stock and a handle of its title', async () => {
      const { deps, stock } = await openProductShop(open);
      const media = [{ originalSource: 'https://example.com/a.jpg' }];
      const product = expectSuccess(
        await createProduct(deps, createTestSource('productCreate'), { ...colours, media }),
      );
      expectSuccess(
        await createVariants(deps, createTestSource('productVariantsBulkCreate'), product.id, [dark]),
      );
      const wanted = { newTitle: 'Mousse Two', newStatus: 'DRAFT' as const, includeImages: true };
      const copy = expectSuccess(
        await duplicateProduct(deps, createTestSource('productDuplicate'), product.id, wanted),
      );
      expect(copy).toMatchObject({ handle: 'mousse-two', status: 'draft', images: product.images });
      expect(copy.variants.map(({ title, sku }) => [title, sku])).toEqual([
        ['Light', ''],
        ['Dark', 'M-D'],
      ]);
      expect(copy.variants.some(({ id }) => product.variants.some((other) => other.id === id))).toBe(false);
      expect(await stock()).toMatchObject({ 'M-D': 0 });
    });

    test('MERCH-09: publication by storefront', async () => {
      const { deps, catalogue } = await openProductShop(open);
      const product = expectSuccess(
        await createProduct(deps, createTestSource('productCreate'), { title: 'Oil' }),
      );
      expectSuccess(
        await publishProduct(
          deps,
          createTestSource('publishableUnpublish'),
          product.id,
          new Map([['us', false]]),
        ),
      );
      expect((await catalogue.current()).productByHandle('oil', 'us')).toBeUndefined();
      expectSuccess(
        await publishProduct(
          deps,
          createTestSource('publishablePublish'),
          product.id,
          new Map([['us', true]]),
        ),
      );
      expect((await catalogue.current()).productByHandle('oil', 'us')?.id).toBe(product.id);
    });

    test('MERCH-10: a list price changes during a campaign, whose price stays', async () => {
      const { deps, storage, catalogue, clock } = await openProductShop(open);
      const product = expectSuccess(
        await createProduct(deps, createTestSource('productCreate'), { title: 'Oil' }),
      );
      const variant = product.variants[0]?.id ?? '';
      expectSuccess(
        await updateVariants(deps, createTestSource('productVariantsBulkUpdate'), product.id, [
          { id: variant, price: '20.00' },
        ]),
      );
      const rule = {
        product: 'oil',
        variant: null,
        region: null,
        change: { percentage: 50 },
        compareAt: 'list' as const,
      };
      const period = { campaign: 1, name: 'Sale', from: 0, until: null, rules: [rule] };
      await applyPricePeriods(storage, [period], clock());
      expectSuccess(
        await updateVariants(deps, createTestSource('productVariantsBulkUpdate'), product.id, [
          { id: variant, price: '30.00' },
        ]),
      );
      const record = (await catalogue.current()).variant(variant);
      expect([record?.prices.us?.price, record?.listPrices?.us?.price]).toEqual([1500, 3000]);
      expectSuccess(
        await updateProduct(deps, createTestSource('productUpdate'), product.id, { handle: 'dry-oil' }),
      );
      expect((await catalogue.current()).price(variant, 'us')?.price).toBe(1500);
    });
  });

  describe('variants and options', () => {
    test.each([
      [{ price: '-1' }, 'variants.0.price GREATER_THAN_OR_EQUAL_TO'],
      [{ price: '1e3' }, 'variants.0.price INVALID_INPUT'],
      [{ optionValues: [] }, 'variants.0 NEED_TO_ADD_OPTION_VALUES'],
      [
        { optionValues: [{ optionName: 'Size', name: 'L' }] },
        'variants.0.optionValues.0 OPTION_DOES_NOT_EXIST',
      ],
      [{ optionValues: [{ optionName: 'Color', name: 'light' }] }, 'variants VARIANT_ALREADY_EXISTS'],
      [{ mediaId: '404' }, 'variants.0.mediaId INVALID_INPUT'],
      [{ weightGrams: -1 }, 'variants.0.inventoryItem.measurement.weight GREATER_THAN_OR_EQUAL_TO'],
      [{ quantity: 2e9 }, 'variants.0.inventoryQuantities INVALID_INPUT'],
    ])('MERCH-11: a variant with %j is an error, and none is added', async (wrong, error) => {
      const { deps, rows } = await openProductShop(open);
      const product = expectSuccess(await createProduct(deps, createTestSource('productCreate'), colours));
      const before = await rows();
      const variants = [{ ...dark, ...wrong }, { optionValues: [{ optionName: 'Color', name: 'Clear' }] }];
      expect(
        expectErrors(
          await createVariants(deps, createTestSource('productVariantsBulkCreate'), product.id, variants),
        ),
      ).toContain(error);
      expect(await rows()).toEqual(before);
    });

    test('MERCH-12: the last variant stays', async () => {
      const { deps } = await openProductShop(open);
      const product = expectSuccess(await createProduct(deps, createTestSource('productCreate'), colours));
      const { ids } = expectSuccess(
        await createVariants(deps, createTestSource('productVariantsBulkCreate'), product.id, [dark]),
      );
      const all = [...ids, ...product.variants.map(({ id }) => id)];
      expect(
        expectErrors(
          await deleteVariants(deps, createTestSource('productVariantsBulkDelete'), product.id, all),
        ),
      ).toEqual(['variantsIds CANNOT_DELETE_LAST_VARIANT']);
      const left = expectSuccess(
        await deleteVariants(deps, createTestSource('productVariantsBulkDelete'), product.id, ids),
      );
      expect(left.options[0]?.values.map(({ name }) => name)).toEqual(['Light']);
    });

    test('MERCH-13: options are added with their variants, renamed, and removed', async () => {
      const { deps } = await openProductShop(open);
      const product = expectSuccess(
        await createProduct(deps, createTestSource('productCreate'), { title: 'Mitt' }),
      );
      const sizes = { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] };
      const withSizes = expectSuccess(
        await createOptions(deps, createTestSource('productOptionsCreate'), product.id, [sizes], true),
      );
      expect(withSizes.variants.map(({ title }) => title)).toEqual(['S', 'M']);
      const colour = { name: 'Color', values: [{ name: 'Red' }] };
      const withColour = expectSuccess(
        await createOptions(deps, createTestSource('productOptionsCreate'), product.id, [colour], false),
      );
      expect(withColour.variants.map(({ title }) => title)).toEqual(['S / Red', 'M / Red']);
      const [size] = withColour.options;
      const edit = {
        option: { id: size?.id, name: 'Hand', position: 2 },
        add: [{ name: 'L' }],
        update: [{ id: size?.values[0]?.id, name: 'Small' }],
        remove: [size?.values[1]?.id ?? ''],
        manageVariants: true,
      };
      const edited = expectSuccess(
        await updateOption(deps, createTestSource('productOptionUpdate'), product.id, edit),
      );
      expect(edited.options.map(({ name }) => name)).toEqual(['Color', 'Hand']);
      expect(edited.variants.map(({ title }) => title)).toEqual(['Red / Small', 'Red / L']);
      expect(
        expectErrors(
          await deleteOptions(deps, createTestSource('productOptionsDelete'), product.id, [
            edited.options[1]?.id ?? '',
          ]),
        ),
      ).toEqual(['options.0 CANNOT_DELETE_OPTION_WITH_MULTIPLE_VALUES']);
      const ids = edited.options.map(({ id }) => id);
      const plain = expectSuccess(
        await deleteOptions(deps, createTestSource('productOptionsDelete'), product.id, ids, 'POSITION'),
      );
      expect(plain.variants.map(({ title, selectedOptions }) => [title, selectedOptions])).toEqual([
        ['Default Title', [{ name: 'Title', value: 'Default Title' }]],
      ]);
    });

    test('MERCH-14: pictures are added by address, ordered and removed, also from variants', async () => {
      const { deps } = await openProductShop(open);
      const product = expectSuccess(await createProduct(deps, createTestSource('productCreate'), colours));
      const sources = ['https://example.com/a.jpg', '/b.jpg', 'https://example.com/a.jpg'];
      const media = sources.map((originalSource) => ({ originalSource, alt: 'A jar' }));
      const { images } = expectSuccess(
        await createMedia(deps, createTestSource('productCreateMedia'), product.id, media),
      );
      expect(images.map(({ src }) => src)).toEqual(sources.slice(0, 2));
      const [first, second] = images;
      const shown = [{ ...dark, mediaId: first?.id }];
      const { ids } = expectSuccess(
        await createVariants(deps, createTestSource('productVariantsBulkCreate'), product.id, shown),
      );
      const moves = [{ id: second?.id ?? '', newPosition: 0 }];
      const moved = expectSuccess(
        await reorderMedia(deps, createTestSource('productReorderMedia'), product.id, moves),
      );
      expect(moved.images.map(({ src }) => src)).toEqual(['/b.jpg', 'https://example.com/a.jpg']);
      const left = expectSuccess(
        await deleteMedia(deps, createTestSource('productDeleteMedia'), product.id, [first?.id ?? '']),
      );
      expect(left.variants.find(({ id }) => id === ids[0])?.imageId).toBeNull();
    });
  });

  describe('whole products', () => {
    const whole: WholeProduct = {
      title: 'Drops',
      handle: 'drops',
      productOptions: [{ name: 'Size', values: [{ name: '15 ml' }, { name: '30 ml' }] }],
      variants: [
        { optionValues: [{ optionName: 'Size', name: '15 ml' }], price: '15.00', sku: 'D-15', quantity: 3 },
        { optionValues: [{ optionName: 'Size', name: '30 ml' }], price: '25.00', sku: 'D-30', quantity: 4 },
      ],
      files: [{ originalSource: 'https://example.com/d.jpg', alt: 'Drops' }],
    };

    test('MERCH-15: setting a whole product twice changes nothing the second time', async () => {
      const { deps, stock, storage } = await openProductShop(open);
      const product = expectSuccess(
        await setProduct(deps, createTestSource('productSet'), { handle: 'drops' }, whole),
      );
      const documents = () => storage.read.selectFrom('catalogue_documents').selectAll().execute();
      const before = await documents();
      const again = expectSuccess(
        await setProduct(deps, createTestSource('productSet'), { handle: 'drops' }, whole),
      );
      expect([again.id, again.variants]).toEqual([product.id, product.variants]);
      expect(await documents()).toEqual(before);
      expect(await stock()).toEqual({ 'D-15': 3, 'D-30': 4 });
    });

    test('MERCH-16: omitted variants are deleted, others stay the same', async () => {
      const { deps, stock } = await openProductShop(open);
      const product = expectSuccess(await setProduct(deps, createTestSource('productSet'), {}, whole));
      const smaller = {
        ...whole,
        productOptions: [{ name: 'Size', values: [{ name: '30 ml' }, { name: '50 ml' }] }],
        variants: [
          { optionValues: [{ optionName: 'Size', name: '30 ml' }], price: '26.00' },
          { optionValues: [{ optionName: 'Size', name: '50 ml' }], price: '40.00', sku: 'D-50' },
        ],
        files: [],
      };
      const next = expectSuccess(
        await setProduct(deps, createTestSource('productSet'), { id: product.id }, smaller),
      );
      expect(next.variants[0]?.id).toBe(product.variants[1]?.id);
      expect(next.variants.map(({ title, sku, prices }) => [title, sku, prices.us?.price])).toEqual([
        ['30 ml', 'D-30', 2600],
        ['50 ml', 'D-50', 4000],
      ]);
      expect(next.images).toEqual([]);
      expect(await stock()).toEqual({ 'D-30': 4, 'D-50': 0 });
    });

    test.each([
      [{ variants: [] }, 'input.variants VARIANTS_INPUT_MISSING'],
      [{ productOptions: null }, 'input.productOptions PRODUCT_OPTIONS_INPUT_MISSING'],
      [
        { productOptions: [{ name: 'Size', values: [{ name: '15 ml' }] }] },
        'input.variants.1.optionValues OPTION_VALUE_DOES_NOT_EXIST',
      ],
      [{ collections: ['404'] }, 'input.collections.0 COLLECTION_DOES_NOT_EXIST'],
    ])('MERCH-17: %j is an error, and nothing is written', async (wrong, error) => {
      const { deps, rows } = await openProductShop(open);
      const before = await rows();
      expect(
        expectErrors(await setProduct(deps, createTestSource('productSet'), {}, { ...whole, ...wrong })),
      ).toContain(error);
      expect(await rows()).toEqual(before);
    });
  });
});
