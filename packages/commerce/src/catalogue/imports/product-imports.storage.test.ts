import { Readable } from 'node:stream';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { commandLineActor } from '../../merchant/actor.ts';
import { readAuditLog } from '../../merchant/audit-log.ts';
import { readCsvTable } from '../csv-table.ts';
import { updateProduct } from '../products/product-service.ts';
import { createTestSource, expectSuccess, openProductShop } from '../products/product-test-shop.ts';
import { readProductCsv } from '../read-product-csv.ts';
import type { LocalPicture } from '../remote-pictures.ts';
import { replaceRemotePictures } from '../remote-pictures.ts';
import { takeStock } from '../take-stock.ts';
import { createProductImports, StaleCheckError } from './product-imports.ts';
import { undoImport } from './test-import-files.ts';

const header =
  'Handle,Title,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Price / Canada,Image Src';
const first = [
  'oil,Oil,a,Size,Small,O-S,shopify,5,9.00,,12.00,',
  'oil,,,,Large,O-L,shopify,3,19.00,,25.00,',
  'balm,Balm,,,,B-1,shopify,7,4.00,,,',
];
const second = [
  'oil,Oil,"a, sale",Size,Small,O-S,shopify,8,7.50,9.00,12.00,',
  'oil,,,,Medium,O-M,shopify,2,11.00,,,',
  'balm,Balm,,,,B-1,shopify,6,4.00,,,',
  'soap,Soap,,,,S-1,shopify,4,5.00,,,https://other.example/soap.jpg',
];

async function draftsOf(lines: readonly string[]) {
  const file = readProductCsv(await readCsvTable(Readable.from([[header, ...lines, ''].join('\n')])));
  expect(file.problems).toEqual([]);
  return file.drafts;
}

describeEachDatabase((_name, open) => {
  const openShop = async () => {
    const shop = await openProductShop(open);
    const pictures = new Map<string, LocalPicture>();
    const imports = createProductImports({ ...shop.deps, readPictures: async () => pictures });
    const run = async (lines: readonly string[], fingerprint: string | null = null) => {
      const drafts = await draftsOf(lines);
      const { id, finished } = await imports.start({
        drafts,
        fileName: 'products.csv',
        actor: commandLineActor,
        fingerprint,
      });
      await finished;
      return id;
    };
    await run(first);
    const idOf = async (handle: string) => {
      const row = await shop.storage.read
        .selectFrom('catalogue_documents')
        .select('id')
        .where('kind', '=', 'product')
        .where('handle', '=', handle)
        .executeTakeFirst();
      return row?.id ?? '';
    };
    const documents = async () => {
      const rows = await shop.storage.read
        .selectFrom('catalogue_documents')
        .select('data')
        .where('kind', '=', 'product')
        .orderBy('id')
        .execute();
      return rows.map(({ data }) => ({ ...JSON.parse(data), updatedAt: 0 }));
    };
    return { ...shop, pictures, imports, run, idOf, documents };
  };

  describe('imports of products', () => {
    test('MERCH-90: a check lists each field, price and quantity before and after, and writes nothing', async () => {
      const { imports, rows } = await openShop();
      const before = await rows();
      const plan = await imports.check(await draftsOf(second));
      expect(plan).toMatchObject({ added: 1, changed: 1, unchanged: 0, stockChanged: 5 });
      const [oil, soap, balm] = plan.changes;
      expect(oil).toMatchObject({
        kind: 'changed',
        handle: 'oil',
        addedVariants: ['Medium'],
        removedVariants: ['Large'],
        stock: [
          { variant: 'Small', before: 5, after: 8 },
          { variant: 'Medium', before: null, after: 2 },
          { variant: 'Large', before: 3, after: null },
        ],
      });
      expect(oil?.fields).toEqual([
        { field: 'tags', variant: null, before: 'a', after: 'a, sale' },
        { field: 'option Size', variant: null, before: 'Small, Large', after: 'Small, Medium' },
      ]);
      expect(oil?.prices).toContainEqual({
        variant: 'Small',
        region: 'us',
        before: { price: 900, compareAtPrice: null },
        after: { price: 750, compareAtPrice: 900 },
      });
      expect(oil?.prices.map(({ region }) => region)).not.toContain('ca');
      expect([soap?.kind, balm?.stock]).toEqual(['added', [{ variant: '', before: 7, after: 6 }]]);
      expect(await rows()).toEqual(before);
    });

    test('MERCH-91: undoing an import restores every product and price, and retains later sales', async () => {
      const { run, imports, stock, storage, documents, clock, catalogue } = await openShop();
      const before = await documents();
      const levels = await stock();
      const id = await run(second);
      expect(await imports.find(id)).toMatchObject({
        state: 'imported',
        canUndo: true,
        result: { added: 1, changed: 1 },
      });
      const small = (await catalogue.current()).productByHandle('oil', 'us')?.variants[0]?.id ?? '';
      await storage.change((tx) => takeStock(tx, [{ variantId: small, quantity: 2 }], clock()));
      const undone = await undoImport(imports, id);
      expect(undone).toEqual({ kind: 'undone', restored: 2, deleted: 1, left: [] });
      expect(await documents()).toEqual(before);
      expect(await stock()).toEqual({ ...levels, 'O-S': 3 });
      expect((await catalogue.current()).productByHandle('soap', 'us')).toBeUndefined();
      expect(await imports.find(id)).toMatchObject({ state: 'undone', canUndo: false });
      expect(await undoImport(imports, id)).toEqual({
        kind: 'notPossible',
      });
      const log = await readAuditLog(storage.read, { subject: { type: 'ProductImport', id }, limit: 9 });
      expect(log.map(({ action }) => action)).toEqual(['productImportUndo', 'productImport']);
    });

    test('MERCH-92: an undo overwrites no later change, and leaves out such products only on request', async () => {
      const { run, imports, idOf, deps, documents, stored } = await openShop();
      const id = await run(second);
      const oil = await idOf('oil');
      expectSuccess(
        await updateProduct(deps, createTestSource('productUpdate'), oil, { title: 'Sunset oil' }),
      );
      const after = await documents();
      expect(await undoImport(imports, id)).toEqual({
        kind: 'changed',
        products: [{ handle: 'oil', reason: 'changed' }],
      });
      expect(await documents()).toEqual(after);
      expect(await undoImport(imports, id, true)).toMatchObject({
        kind: 'undone',
        restored: 1,
        deleted: 1,
      });
      expect((await stored(oil))?.title).toBe('Sunset oil');
      expect(await idOf('soap')).toBe('');
    });

    test('MERCH-92: a picture that was fetched since is no later change', async () => {
      const { run, imports, storage, clock, pictures, idOf } = await openShop();
      const id = await run(second);
      pictures.set('https://other.example/soap.jpg', { path: '/media/soap.jpg', width: 10, height: 20 });
      expect(await replaceRemotePictures(storage, pictures, clock)).toBe(1);
      expect(await undoImport(imports, id)).toMatchObject({
        kind: 'undone',
        deleted: 1,
      });
      expect(await idOf('soap')).toBe('');
    });

    test('MERCH-93: exactly the checked changes are imported, or none', async () => {
      const { run, imports, idOf, deps, stock } = await openShop();
      const { fingerprint } = await imports.check(await draftsOf(second));
      const oil = await idOf('oil');
      expectSuccess(await updateProduct(deps, createTestSource('productUpdate'), oil, { vendor: 'Bali' }));
      const levels = await stock();
      await expect(run(second, fingerprint)).rejects.toBeInstanceOf(StaleCheckError);
      expect(await stock()).toEqual(levels);
      expect((await imports.list({ limit: 9 })).map(({ state, failure }) => [state, failure])).toEqual([
        ['failed', 'stale'],
        ['imported', ''],
      ]);
      const again = await imports.check(await draftsOf(second));
      await run(second, again.fingerprint);
      expect((await stock())['S-1']).toBe(4);
    });
  });
});
