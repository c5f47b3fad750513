import { expect, it } from 'vitest';
import type { ProductRecord, VariantRecord } from '../catalogue-records.ts';
import { listVariantChanges } from './list-variant-changes.ts';

const product: ProductRecord = {
  id: '1',
  handle: 'bali-mousse',
  title: 'Bali Mousse',
  descriptionHtml: '',
  vendor: '',
  productType: '',
  category: null,
  tags: [],
  status: 'active',
  publishedIn: ['us'],
  options: [],
  variants: [],
  images: [],
  metafields: [],
  seo: { title: null, description: null },
  giftCard: false,
  createdAt: 0,
  updatedAt: 0,
  publishedAt: 0,
};

function createVariant(id: string, title: string, price: number): VariantRecord {
  return {
    id,
    productId: '1',
    position: 1,
    title,
    sku: '',
    barcode: null,
    selectedOptions: [],
    prices: { us: { price, compareAtPrice: null }, ca: { price: 4000, compareAtPrice: null } },
    imageId: null,
    weightGrams: 0,
    requiresShipping: true,
    taxable: true,
    tracked: true,
    inventoryPolicy: 'deny',
  };
}

it('ADMIN-259: lists each changed variant with its old and new prices', () => {
  const small = createVariant('2', '100 ml', 1800);
  const large = createVariant('3', '200 ml', 3000);
  const before = { ...product, variants: [small, large] };
  const { ca: _, ...onlyUs } = large.prices;
  const cheaper = { ...large, prices: { ...onlyUs, us: { price: 2100, compareAtPrice: 3000 } } };
  const added = createVariant('4', '300 ml', 4000);
  expect(listVariantChanges(before, { ...product, variants: [small, cheaper, added] })).toEqual([
    {
      title: '200 ml',
      changed: ['prices'],
      prices: { us: { from: 3000, to: 2100 }, ca: { from: 4000, to: null } },
    },
  ]);
});

it('ADMIN-259: lists at most 20 variants', () => {
  const variants = Array.from({ length: 30 }, (_, index) =>
    createVariant(String(index), `No. ${index}`, 100),
  );
  const after = variants.map((variant) => ({ ...variant, sku: 'X' }));
  const changes = listVariantChanges({ ...product, variants }, { ...product, variants: after });
  expect(changes).toHaveLength(20);
  expect(changes[0]).toEqual({ title: 'No. 0', changed: ['sku'] });
});
