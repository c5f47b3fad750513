import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import { forEachProduct } from './load-documents.ts';
import { catalogueMigrations } from './migrations.ts';
import { createTestProduct } from './test-catalogue.ts';
import { toDocumentRow, upsertDocuments } from './upsert-documents.ts';

describeEachDatabase((_name, open) => {
  test('every product is read once, in order, and other work runs in between', async () => {
    const storage = await open<CommerceDatabase>([catalogueMigrations, sentWebhookMigrations]);
    const handles = Array.from({ length: 1030 }, (_, number) => `product-${String(number).padStart(4, '0')}`);
    const rows = handles.map((handle) => {
      const record = { ...createTestProduct({ handle }), id: handle };
      return toDocumentRow('product', handle, record, 0);
    });
    await storage.change((tx) => upsertDocuments(tx, rows));
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    const taken: string[] = [];
    const takenByTurn = new Map<number, number>();
    await forEachProduct(storage.read, (_json, id) => {
      taken.push(id);
      takenByTurn.set(turns, (takenByTurn.get(turns) ?? 0) + 1);
    });
    isDone = true;
    expect(taken).toEqual(handles);
    expect(Math.max(...takenByTurn.values())).toBeLessThanOrEqual(25);
  });
});
