import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

it('ADMIN-237: a variant gets a picture of its product, once, and loses it', async () => {
  const { data: found } = await admin.run(
    '{ productByHandle(handle: "sunset-oil") { id media(first: 5) { nodes { id } } variants(first: 1) { nodes { id media(first: 1) { nodes { id } } } } } }',
  );
  const { id: productId, media, variants } = found.productByHandle;
  const [variant] = variants.nodes;
  const run = async (mutation: 'Append' | 'Detach', mediaIds: readonly string[], variantId = variant.id) => {
    const { data, errors } = await admin.run(
      `mutation ($productId: ID!, $pairs: [ProductVariant${mutation}MediaInput!]!) {
        productVariant${mutation}Media(productId: $productId, variantMedia: $pairs) {
          product { id } productVariants { media(first: 1) { nodes { id } } } userErrors { field code } } }`,
      { productId, pairs: [{ variantId, mediaIds }] },
    );
    expect(errors).toBeUndefined();
    return data[`productVariant${mutation}Media`];
  };
  const own = variant.media.nodes.map(({ id }: { readonly id: string }) => id);
  if (own.length > 0) expect((await run('Detach', own)).userErrors).toEqual([]);
  const [picture, other] = media.nodes;
  const field = ['variantMedia', '0', 'mediaIds'];
  expect(await run('Append', [picture.id])).toEqual({
    product: { id: productId },
    productVariants: [{ media: { nodes: [{ id: picture.id }] } }],
    userErrors: [],
  });
  const code = async (...args: Parameters<typeof run>) => (await run(...args)).userErrors;
  expect(await code('Append', [other.id])).toEqual([{ field, code: 'PRODUCT_VARIANT_ALREADY_HAS_MEDIA' }]);
  expect(await code('Append', [picture.id, other.id])).toEqual([
    { field, code: 'TOO_MANY_MEDIA_PER_INPUT_PAIR' },
  ]);
  expect(await code('Append', ['gid://shopify/MediaImage/9'])).toEqual([
    { field, code: 'MEDIA_DOES_NOT_EXIST_ON_PRODUCT' },
  ]);
  expect(await code('Detach', [other.id])).toEqual([{ field, code: 'MEDIA_IS_NOT_ATTACHED_TO_VARIANT' }]);
  expect(await code('Append', [other.id], 'gid://shopify/ProductVariant/9')).toEqual([
    { field: ['variantMedia', '0', 'variantId'], code: 'PRODUCT_VARIANT_DOES_NOT_EXIST_ON_PRODUCT' },
  ]);
  expect((await run('Detach', [picture.id])).productVariants).toEqual([{ media: { nodes: [] } }]);
});
