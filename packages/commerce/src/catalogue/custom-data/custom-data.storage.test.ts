import { describeEachDatabase } from '@vitrine/storage/test-databases';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createCollection, deleteCollection } from '../collections/collection-service.ts';
import { editLocation } from '../locations/location-service.ts';
import { disablePickup, enablePickup } from '../locations/pickup-settings-service.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { createProduct, removeProduct } from '../products/product-service.ts';
import {
  createTestSource,
  expectErrors,
  expectSuccess,
  openProductShop,
} from '../products/product-test-shop.ts';
import { setMetafields } from './change-metafields.ts';
import { createMetafieldDefinition, deleteMetafieldDefinition } from './metafield-definition-service.ts';
import {
  createMetaobjectDefinition,
  deleteMetaobjectDefinition,
  updateMetaobjectDefinition,
} from './metaobject-definition-service.ts';
import {
  createMetaobject,
  deleteMetaobject,
  updateMetaobject,
  upsertMetaobject,
} from './metaobject-service.ts';

const ingredient = {
  type: 'ingredient',
  name: 'Ingredient',
  displayNameKey: 'name',
  storefront: 'PUBLIC_READ',
  fields: [
    { key: 'name', name: 'Name', type: 'single_line_text_field', required: true },
    { key: 'level', name: 'Level', type: 'number_integer', validations: [{ name: 'max', value: '5' }] },
    { key: 'goes_with', name: 'Goes with', type: 'metaobject_reference' },
  ],
} as const;

const name = (value: string) => ({ key: 'name', value });
const source = createTestSource('test');

describeEachDatabase((_name, open) => {
  test('ADMIN-160: locations are stored, and other catalogues follow', async () => {
    const { deps, storage } = await openProductShop(open);
    const following = await openCatalogue({ storage, log: pino({ level: 'silent' }) });
    expect((await following.current()).locations).toMatchObject([{ id: '1', name: null, pickup: null }]);
    const address = { address1: '1 Market Street', city: 'San Francisco', provinceCode: 'CA' };
    expectSuccess(await editLocation(deps, source, '1', { name: 'Market Street', address }));
    const pickup = { pickupTime: 'ONE_HOUR', instructions: 'Ring twice.' } as const;
    expectSuccess(await enablePickup(deps, source, '1', pickup));
    const stored = {
      id: '1',
      name: 'Market Street',
      pickup,
      address: { city: 'San Francisco', province: 'CA' },
    };
    expect((await following.current()).locations).toMatchObject([stored]);
    expectSuccess(await disablePickup(deps, source, '1'));
    expect((await following.current()).locations).toMatchObject([{ ...stored, pickup: null }]);
    const opened = await openCatalogue({ storage, log: pino({ level: 'silent' }) });
    expect((await opened.current()).locations).toEqual((await following.current()).locations);
  });

  describe('custom data', () => {
    test('MERCH-110: entries are made, changed by handle and deleted, and other catalogues follow', async () => {
      const { deps, catalogue, storage } = await openProductShop(open);
      const following = await openCatalogue({ storage, log: pino({ level: 'silent' }) });
      const definition = expectSuccess(await createMetaobjectDefinition(deps, source, ingredient));
      const oil = expectSuccess(
        await createMetaobject(deps, source, 'ingredient', { fields: [name('Kemiri oil')] }),
      );
      const second = expectSuccess(
        await createMetaobject(deps, source, 'ingredient', { fields: [name('Kemiri oil')] }),
      );
      expect([oil.handle, second.handle]).toEqual(['kemiri-oil', 'kemiri-oil-1']);
      const changed = expectSuccess(
        await upsertMetaobject(
          deps,
          source,
          { type: 'ingredient', handle: 'kemiri-oil' },
          {
            fields: [{ key: 'goes_with', value: `gid://shopify/Metaobject/${second.id}` }],
          },
        ),
      );
      expect(changed).toMatchObject({ id: oil.id, values: { name: 'Kemiri oil' } });
      const made = expectSuccess(
        await upsertMetaobject(
          deps,
          source,
          { type: 'ingredient', handle: 'Salt' },
          { fields: [name('Salt')] },
        ),
      );
      const { customData } = await following.current();
      expect(
        customData
          .metaobjects('ingredient')
          .map(({ handle }) => handle)
          .toSorted(),
      ).toEqual(['kemiri-oil', 'kemiri-oil-1', 'salt']);
      expectSuccess(await deleteMetaobject(deps, source, made.id));
      expect((await following.current()).customData.metaobject(made.id)).toBeUndefined();
      expect((await catalogue.current()).customData.metaobject(oil.id)).toEqual(changed);
      expectSuccess(await deleteMetaobjectDefinition(deps, source, definition.id));
      const empty = (await following.current()).customData;
      expect([empty.metaobjects('ingredient'), empty.metaobjectDefinitions]).toEqual([[], []]);
      await following.close();
    });

    test('MERCH-111: a value that its field does not allow is rejected, and changes nothing', async () => {
      const { deps, rows } = await openProductShop(open);
      expectSuccess(await createMetaobjectDefinition(deps, source, ingredient));
      const { id } = expectSuccess(
        await createMetaobject(deps, source, 'ingredient', { fields: [name('Salt')] }),
      );
      const before = await rows();
      const change = async (key: string, value: string) =>
        expectErrors(await updateMetaobject(deps, source, id, { handle: 'new', fields: [{ key, value }] }));
      expect(await change('level', '6')).toEqual(['metaobject.fields.0.value INVALID_VALUE']);
      expect(await change('level', 'many')).toEqual(['metaobject.fields.0.value INVALID_VALUE']);
      expect(await change('name', '')).toEqual(['metaobject OBJECT_FIELD_REQUIRED']);
      expect(await change('colour', 'red')).toEqual(['metaobject.fields.0 UNDEFINED_OBJECT_FIELD']);
      expect(await change('goes_with', 'gid://shopify/Product/1')).toEqual([
        'metaobject.fields.0.value INVALID_VALUE',
      ]);
      expect(await change('goes_with', 'gid://shopify/Metaobject/1')).toEqual([
        'metaobject.fields.0.value INVALID_VALUE',
      ]);
      expect(expectErrors(await updateMetaobject(deps, source, id, { status: 'DRAFT' }))).toEqual([
        'metaobject.capabilities.publishable CAPABILITY_NOT_ENABLED',
      ]);
      expect(expectErrors(await createMetaobject(deps, source, 'unknown', {}))).toEqual([
        'metaobject.type UNDEFINED_OBJECT_TYPE',
      ]);
      expect(expectErrors(await createMetaobject(deps, source, 'a\u0000', {}))).toEqual([
        'metaobject.type UNDEFINED_OBJECT_TYPE',
      ]);
      expect(expectErrors(await createMetaobjectDefinition(deps, source, ingredient))).toEqual([
        'definition.type TAKEN',
      ]);
      const regex = { ...ingredient.fields[0], key: 'code', validations: [{ name: 'regex', value: '.*' }] };
      expect(
        expectErrors(await createMetaobjectDefinition(deps, source, { type: 'other', fields: [regex] })),
      ).toEqual(['definition.fieldDefinitions.0.validations.0 INVALID_OPTION']);
      expect(await rows()).toEqual(before);
    });

    test('MERCH-110: deleting a field deletes its values', async () => {
      const { deps, catalogue } = await openProductShop(open);
      const { id } = expectSuccess(await createMetaobjectDefinition(deps, source, ingredient));
      const entry = expectSuccess(
        await createMetaobject(deps, source, 'ingredient', {
          fields: [name('Salt'), { key: 'level', value: '3' }],
        }),
      );
      const fields = [
        { delete: { key: 'level' } },
        { create: { key: 'story', type: 'multi_line_text_field' } },
        { update: { key: 'name', name: 'Title', type: 'json' } },
      ];
      const changed = expectSuccess(await updateMetaobjectDefinition(deps, source, id, { fields }));
      expect(changed.fields.map(({ key, type }) => `${key} ${type}`)).toEqual([
        'name single_line_text_field',
        'goes_with metaobject_reference',
        'story multi_line_text_field',
      ]);
      const { customData } = await catalogue.current();
      expect(customData.metaobject(entry.id)?.values).toEqual({ name: 'Salt' });
    });

    test('MERCH-112: metafields follow their definition, and go with their owner', async () => {
      const { deps, catalogue } = await openProductShop(open);
      const collection = expectSuccess(await createCollection(deps, source, { title: 'Hair' }));
      const product = expectSuccess(await createProduct(deps, source, { title: 'Mist' }));
      const variantId = product.variants[0]?.id ?? '';
      const level = { owner: 'COLLECTION', namespace: 'custom', key: 'level' } as const;
      const validations = [{ name: 'choices', value: '["low","high"]' }];
      const definition = expectSuccess(
        await createMetafieldDefinition(deps, source, level, {
          name: 'Level',
          type: 'single_line_text_field',
          validations,
        }),
      );
      const set = (change: { type?: string; value: string }) =>
        setMetafields(deps, source, [
          {
            owner: { owner: 'COLLECTION', id: collection.id },
            items: [{ namespace: 'custom', key: 'level', ...change }],
            indexes: [0],
          },
        ]);
      expect(expectErrors(await set({ value: 'middle' }))).toEqual(['metafields.0.value INVALID_VALUE']);
      expect(expectErrors(await set({ value: '1', type: 'number_integer' }))).toEqual([
        'metafields.0.type INVALID_TYPE',
      ]);
      expectSuccess(await set({ value: 'low' }));
      const owner = { owner: 'PRODUCTVARIANT', id: variantId, productHandle: product.handle } as const;
      const care = { namespace: 'custom', key: 'care', type: 'single_line_text_field', value: 'Cold' };
      expectSuccess(await setMetafields(deps, source, [{ owner, items: [care], indexes: [0] }]));
      const { customData } = await catalogue.current();
      expect(customData.ownerMetafields('COLLECTION', collection.id)?.metafields).toEqual([
        { namespace: 'custom', key: 'level', type: 'single_line_text_field', value: 'low' },
      ]);
      expect(customData.isShown('COLLECTION', level)).toBe(false);
      expect(customData.ownerMetafields('PRODUCTVARIANT', variantId)?.metafields).toEqual([care]);
      expectSuccess(await deleteMetafieldDefinition(deps, source, { id: definition.id }));
      expect((await catalogue.current()).customData.isShown('COLLECTION', level)).toBe(true);
      expectSuccess(await deleteCollection(deps, source, collection.id));
      expectSuccess(await removeProduct(deps, source, product.id));
      const after = (await catalogue.current()).customData;
      expect(after.ownerMetafields('COLLECTION', collection.id)).toBeUndefined();
      expect(after.ownerMetafields('PRODUCTVARIANT', variantId)).toBeUndefined();
    });
  });
});
