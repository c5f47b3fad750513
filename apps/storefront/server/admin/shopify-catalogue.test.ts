/** The product page in front of a shop elsewhere that answers as Shopify does: what it does apart from prices and stock. */
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMarketPricesQueryVariables } from '../../app/admin/products/market-price-values.ts';
import {
  getAddEffect,
  getDeleteEffect,
  getEditEffect,
} from '../../app/admin/products/options/option-changes.ts';
import {
  addOptionDocument,
  deleteOptionDocument,
  deleteVariantDocument,
  productOptionsDocument,
  reorderOptionsDocument,
  saveOptionDocument,
} from '../../app/admin/products/options/option-documents.ts';
import {
  createProductDocument,
  marketPricesDocument,
  moreProductVariantsDocument,
  priceListsDocument,
  productPageDocument,
  savePriceListDocument,
  saveProductDocument,
} from '../../app/admin/products/product-documents.ts';
import {
  productTextIdsDocument,
  productTextsDocument,
  registerTranslationsDocument,
  removeTranslationsDocument,
} from '../../app/admin/products/translations/translation-documents.ts';
import { listTexts, toTranslationChanges } from '../../app/admin/products/translations/translation-values.ts';
import {
  findManualCollectionsDocument,
  productCollectionsDocument,
  productVisibilityDocument,
  publishProductDocument,
  unpublishProductDocument,
} from '../../app/admin/products/visibility/visibility-documents.ts';
import {
  checkedValue,
  toVisibilityChanges,
  toVisibilityValues,
} from '../../app/admin/products/visibility/visibility-values.ts';
import { toRecordNumber } from '../../app/admin/ui/format.ts';
import { type OpenPages, openTestShopifyPages, type TestShopifyPages } from './test-shopify-pages.ts';

let pages: TestShopifyPages;
let read: OpenPages['read'];
let id: string;
beforeAll(async () => {
  pages = await openTestShopifyPages();
  ({ read } = await pages.open(...adminScopes));
  const created = await read(createProductDocument, {
    product: {
      title: 'Tide Mist',
      productOptions: [{ name: 'Size', position: 1, values: [{ name: '50 ml' }, { name: '100 ml' }] }],
      variants: ['50 ml', '100 ml'].map((name) => ({
        optionValues: [{ optionName: 'Size', name }],
        price: '18.00',
      })),
    },
  });
  id = created.productSet?.product?.id ?? '';
});
afterAll(() => pages?.close());

describe('the options of a product', () => {
  async function open() {
    const { product } = await read(productOptionsDocument, { id });
    if (product == null) throw new Error('no product');
    return { options: product.options, variants: product.variants.nodes };
  }
  const getTitles = async () => (await open()).variants.map(({ title }) => title);

  it('ADMIN-190: an option is added, ordered, changed and deleted, with the variants that the page said before', async () => {
    const before = await open();
    const values = ['Sea', 'Sand'].map((name) => ({ id: null, name }));
    expect(getAddEffect(before, values).added).toBe(2);
    const added = await read(addOptionDocument, {
      productId: id,
      options: [{ name: 'Scent', values: values.map(({ name }) => ({ name })) }],
    });
    expect(added.productOptionsCreate?.userErrors).toEqual([]);
    expect(await getTitles()).toHaveLength(4);

    const both = await open();
    const moved = await read(reorderOptionsDocument, {
      productId: id,
      options: both.options.toReversed().map((option) => ({ id: option.id })),
    });
    expect(moved.productOptionsReorder?.userErrors).toEqual([]);
    const ordered = await open();
    expect(ordered.options.map(({ name }) => name)).toEqual(['Scent', 'Size']);

    const [scent] = ordered.options;
    if (scent === undefined) throw new Error('no option');
    const [sea, sand] = scent.optionValues;
    const typed = [...(sea === undefined ? [] : [sea]), { id: null, name: 'Fig' }];
    const effect = getEditEffect(ordered, scent, typed);
    const saved = await read(saveOptionDocument, {
      ...{ productId: id, option: { id: scent.id, name: 'Note' }, add: [{ name: 'Fig' }] },
      ...{ update: [], remove: [sand?.id ?? ''] },
    });
    expect(saved.productOptionUpdate?.userErrors).toEqual([]);
    const titles = await getTitles();
    expect(effect.removed.toSorted()).toEqual(['Sand / 100 ml', 'Sand / 50 ml']);
    expect(titles.filter((title) => !ordered.variants.some((each) => each.title === title))).toHaveLength(
      effect.added,
    );
    expect(titles.filter((title) => effect.removed.includes(title))).toEqual([]);

    const last = await open();
    const size = last.options.find(({ name }) => name === 'Size');
    if (size === undefined) throw new Error('no option');
    const deleted = await read(deleteOptionDocument, {
      ...{ productId: id, options: [size.id], strategy: 'POSITION' },
    });
    expect(deleted.productOptionsDelete?.userErrors).toEqual([]);
    expect(await getTitles()).toHaveLength(last.variants.length - getDeleteEffect(last, size).removed.length);
    expect(pages.shopify.rejected).toEqual([]);
  });

  it('ADMIN-220: a variant is deleted with the option value that only it has; the last one isn’t', async () => {
    const added = await read(addOptionDocument, {
      ...{ productId: id, options: [{ name: 'Cap', values: [{ name: 'Cork' }, { name: 'Tin' }] }] },
    });
    expect(added.productOptionsCreate?.userErrors).toEqual([]);
    const before = await open();
    const { variants } = before;
    const tin = variants.filter(({ title }) => title.endsWith('Tin'));
    for (const { id: variantId } of tin) {
      const deleted = await read(deleteVariantDocument, { productId: id, variantId });
      expect(deleted.productVariantsBulkDelete?.userErrors).toEqual([]);
    }
    const after = await open();
    expect(after.variants.map((each) => each.id)).toEqual(
      variants.filter((each) => !tin.includes(each)).map((each) => each.id),
    );
    expect(after.options.find(({ name }) => name === 'Cap')?.optionValues.map(({ name }) => name)).toEqual([
      'Cork',
    ]);
    for (const { id: variantId } of after.variants.slice(1))
      await read(deleteVariantDocument, { productId: id, variantId });
    const [last] = (await open()).variants;
    const rejected = await read(deleteVariantDocument, { productId: id, variantId: last?.id ?? '' });
    expect(rejected.productVariantsBulkDelete?.userErrors).toMatchObject([
      { message: 'Cannot delete the last variant of a product' },
    ]);
  });
});

describe('a product with more variants than one page of the API', () => {
  it('ADMIN-225: has them all, with their prices in a market', async () => {
    // A token of its own has all of its points.
    const { read } = await pages.open(...adminScopes);
    const names = Array.from({ length: 11 }, (_, index) => `${index + 1}`);
    const created = await read(createProductDocument, {
      product: {
        title: 'Shade Cards',
        productOptions: ['Row', 'Column'].map((name, index) => ({
          name,
          position: index + 1,
          values: names.map((value) => ({ name: value })),
        })),
        variants: names.flatMap((row) =>
          names.map((column) => ({
            optionValues: [
              { optionName: 'Row', name: row },
              { optionName: 'Column', name: column },
            ],
            price: '2.00',
          })),
        ),
      },
    });
    const productId = created.productSet?.product?.id ?? '';
    const { product } = await read(productPageDocument, { id: productId, withStock: false });
    const { nodes = [], pageInfo } = product?.variants ?? {};
    expect(pageInfo?.hasNextPage).toBe(true);
    const rest = await read(moreProductVariantsDocument, {
      ...{ id: productId, after: pageInfo?.endCursor ?? '', withStock: false },
    });
    const ids = [...nodes, ...(rest.product?.variants.nodes ?? [])].map((variant) => variant.id);
    expect(new Set(ids).size).toBe(121);

    const { priceLists } = await read(priceListsDocument, {});
    const euro = priceLists.nodes.find(({ currency }) => currency === 'EUR');
    const market = euro?.id ?? '';
    const prices = ids.map((variantId) => ({
      variantId,
      price: { amount: '3.00', currencyCode: 'EUR' as const },
    }));
    await read(savePriceListDocument, { market, prices, removed: [] });
    const variables = toMarketPricesQueryVariables(market, productId);
    const { priceList } = await read(marketPricesDocument, variables);
    const more = await read(marketPricesDocument, {
      ...variables,
      after: priceList?.prices.pageInfo.endCursor ?? '',
    });
    const priced = [...(priceList?.prices.nodes ?? []), ...(more.priceList?.prices.nodes ?? [])];
    expect(new Set(priced.map(({ variant }) => variant.id))).toEqual(new Set(ids));
  });
});

describe('where a product shows', () => {
  it('ADMIN-191: it is published to a storefront and taken out of it, and joins and leaves a manual collection', async () => {
    const variables = { id, priceQuery: `product_id:${toRecordNumber(id)}`, withPrices: false };
    const readValues = async () => toVisibilityValues(await read(productVisibilityDocument, variables));
    const before = await readValues();
    const [first = ''] = Object.keys(before);
    for (const value of [before[first] === checkedValue ? '' : checkedValue, before[first] ?? '']) {
      const { publish, unpublish } = toVisibilityChanges({ [first]: value });
      const payload =
        value === checkedValue
          ? (await read(publishProductDocument, { id, input: publish })).publishablePublish
          : (await read(unpublishProductDocument, { id, input: unpublish })).publishableUnpublish;
      expect(payload?.userErrors).toEqual([]);
      expect(await readValues()).toEqual({ ...before, [first]: value });
    }

    const { collections } = await read(findManualCollectionsDocument, { query: 'collection_type:custom' });
    const [collection] = collections.nodes;
    const list = async () =>
      (await read(productCollectionsDocument, { id })).product?.collections.nodes.map((each) => each.id);
    for (const isJoining of [true, false]) {
      const ids = [collection?.id ?? ''];
      const saved = await read(saveProductDocument, {
        product: isJoining ? { id, collectionsToJoin: ids } : { id, collectionsToLeave: ids },
      });
      expect(saved.productUpdate?.userErrors).toEqual([]);
      expect((await list())?.includes(collection?.id ?? '')).toBe(isJoining);
    }
    expect(pages.shopify.rejected).toEqual([]);
  });
});

describe('the translations of a product', () => {
  it('ADMIN-192: texts are translated, marked as outdated once the original changes, confirmed and removed', async () => {
    const { shopLocales } = await read(productTextIdsDocument, { id });
    const locale = shopLocales.find(({ primary }) => !primary)?.locale ?? '';
    const list = async () =>
      listTexts(await read(productTextsDocument, { ids: [id], count: 1, locale }), [id]);
    const save = async (value: string) => {
      const shown = await list();
      const [title] = shown;
      for (const { resourceId, register, remove } of toTranslationChanges(
        shown,
        { [title?.name ?? '']: value },
        locale,
      )) {
        const payload =
          remove.length === 0
            ? (await read(registerTranslationsDocument, { resourceId, translations: [...register] }))
                .translationsRegister
            : (
                await read(removeTranslationsDocument, {
                  ...{ resourceId, keys: [...remove], locales: [locale] },
                })
              ).translationsRemove;
        expect(payload?.userErrors).toEqual([]);
      }
    };
    await save('Gezeitennebel');
    expect((await list())[0]).toMatchObject({ key: 'title', value: 'Gezeitennebel', isOutdated: false });
    await read(saveProductDocument, { product: { id, title: 'Tide Spray' } });
    expect((await list())[0]).toMatchObject({ original: 'Tide Spray', isOutdated: true });
    await save('Gezeitennebel');
    expect((await list())[0]).toMatchObject({ value: 'Gezeitennebel', isOutdated: false });
    await save('');
    expect((await list())[0]).toMatchObject({ value: '' });
    expect(pages.shopify.rejected).toEqual([]);
  });
});
