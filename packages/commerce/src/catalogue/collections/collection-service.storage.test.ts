import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { createProduct } from '../products/product-service.ts';
import {
  createTestSource,
  expectErrors,
  expectSuccess,
  openProductShop,
} from '../products/product-test-shop.ts';
import {
  changeCollectionProducts,
  createCollection,
  deleteCollection,
  reorderCollection,
  updateCollection,
} from './collection-service.ts';

const rules = (
  ...conditions: readonly {
    column: 'TAG' | 'VARIANT_PRICE';
    relation: 'EQUALS' | 'CONTAINS';
    condition: string;
  }[]
) => ({ kind: 'rules', disjunctive: false, conditions }) as const;

describeEachDatabase((_name, open) => {
  async function openShop() {
    const shop = await openProductShop(open);
    const ids: string[] = [];
    for (const title of ['Mousse', 'Mist', 'Mitt']) {
      const product = { title, tags: title === 'Mitt' ? [] : ['tan'] };
      ids.push(expectSuccess(await createProduct(shop.deps, createTestSource('productCreate'), product)).id);
    }
    const shown = async (id: string) =>
      (await shop.catalogue.current()).collectionProducts(id, 'us').map(({ handle }) => handle);
    return { ...shop, ids, shown };
  }

  describe('collections of the merchant', () => {
    test('MERCH-60: one made by hand gets, orders and loses products, and pages follow', async () => {
      const { deps, ids, shown, audited } = await openShop();
      const input = { title: 'Best of', products: ids.slice(0, 2) };
      const { id, handle } = expectSuccess(
        await createCollection(deps, createTestSource('collectionCreate'), input),
      );
      expect([handle, await shown(id)]).toEqual(['best-of', ['mousse', 'mist']]);
      expectSuccess(
        await changeCollectionProducts(deps, createTestSource('collectionAddProducts'), id, {
          add: ids,
          remove: [],
        }),
      );
      const moves = [{ id: ids[2] ?? '', newPosition: 0 }];
      expectSuccess(await reorderCollection(deps, createTestSource('collectionReorderProducts'), id, moves));
      expect(await shown(id)).toEqual(['mitt', 'mousse', 'mist']);
      const remove = { add: [], remove: ids.slice(0, 1) };
      expectSuccess(
        await changeCollectionProducts(deps, createTestSource('collectionRemoveProducts'), id, remove),
      );
      expect(await shown(id)).toEqual(['mitt', 'mist']);
      expect((await audited()).slice(3)).toEqual([
        'collectionCreate',
        'collectionAddProducts',
        'collectionReorderProducts',
        'collectionRemoveProducts',
      ]);
    });

    test('MERCH-61: one made by rules contains the products that the rules select, and accepts no others', async () => {
      const { deps, ids, shown } = await openShop();
      const tan = rules({ column: 'TAG', relation: 'EQUALS', condition: 'tan' });
      const { id } = expectSuccess(
        await createCollection(deps, createTestSource('collectionCreate'), { title: 'Tan', rules: tan }),
      );
      expect((await shown(id)).toSorted()).toEqual(['mist', 'mousse']);
      const none = rules({ column: 'TAG', relation: 'EQUALS', condition: 'vegan' });
      expectSuccess(await updateCollection(deps, createTestSource('collectionUpdate'), id, { rules: none }));
      expect(await shown(id)).toEqual([]);
      const add = { add: ids, remove: [] };
      expect(
        expectErrors(
          await changeCollectionProducts(deps, createTestSource('collectionAddProducts'), id, add),
        ),
      ).toEqual(['id INVALID']);
      const moves = [{ id: ids[0] ?? '', newPosition: 0 }];
      expect(
        expectErrors(await reorderCollection(deps, createTestSource('collectionReorderProducts'), id, moves)),
      ).toEqual(['id MANUALLY_SORTED_COLLECTION']);
    });

    test('MERCH-62: a new handle redirects from the old one; a deleted collection is no longer found', async () => {
      const { deps, catalogue } = await openShop();
      const { id } = expectSuccess(
        await createCollection(deps, createTestSource('collectionCreate'), { title: 'Tan' }),
      );
      const change = {
        handle: 'self-tan',
        redirectNewHandle: true,
        descriptionHtml: '<p>A<script>1</script></p>',
      };
      expectSuccess(await updateCollection(deps, createTestSource('collectionUpdate'), id, change));
      const snapshot = await catalogue.current();
      expect(snapshot.collectionByHandle('self-tan')?.descriptionHtml).toBe('<p>A</p>');
      expect(snapshot.redirect('/collections/tan')?.target).toBe('/collections/self-tan');
      expectSuccess(await deleteCollection(deps, createTestSource('collectionDelete'), id));
      expect((await catalogue.current()).collection(id)).toBeUndefined();
      expect(expectErrors(await deleteCollection(deps, createTestSource('collectionDelete'), id))).toEqual([
        'id COLLECTION_DOES_NOT_EXIST',
      ]);
    });

    test.each([
      [{ title: '' }, 'title BLANK'],
      [{ title: 'A', products: ['404'] }, 'products.0 PRODUCT_DOES_NOT_EXIST'],
      [{ title: 'A', handle: 'taken' }, 'handle TAKEN'],
      [{ title: 'A', rules: rules() }, 'ruleSet.rules INVALID'],
      [
        { title: 'A', rules: rules({ column: 'TAG', relation: 'EQUALS', condition: ' ' }) },
        'ruleSet.rules.0.condition BLANK',
      ],
      [
        { title: 'A', rules: rules({ column: 'VARIANT_PRICE', relation: 'CONTAINS', condition: '5' }) },
        'ruleSet.rules.0.condition INVALID',
      ],
    ])('MERCH-63: %j is an error at its field, and nothing is written', async (input, error) => {
      const { deps, rows } = await openShop();
      expectSuccess(await createCollection(deps, createTestSource('collectionCreate'), { title: 'Taken' }));
      const before = await rows();
      expect(expectErrors(await createCollection(deps, createTestSource('collectionCreate'), input))).toEqual(
        [error],
      );
      expect(await rows()).toEqual(before);
    });
  });
});
