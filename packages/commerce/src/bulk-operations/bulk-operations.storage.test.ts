import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { jobLeaseMs } from '@vitrine/storage/sharing/job-queue';
import { secretMigrations } from '@vitrine/storage/sharing/shared-secrets';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessTokenMigrations } from '../admin-api/access-token-tables.ts';
import { AccessTokens } from '../admin-api/access-tokens.ts';
import type { AdminActor } from '../admin-api/admin-context.ts';
import { type AdminServer, createAdminServer } from '../admin-api/admin-server.ts';
import { createTestServices } from '../admin-api/test-admin.ts';
import { openCheckoutTestShop, testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { saveStagedUpload } from '../staged-uploads/staged-uploads.ts';
import { createWebhookSubscription } from '../webhooks/webhook-subscriptions.ts';
import { createBulkOperationRunner } from './bulk-operation-runner.ts';
import { openBulkResult } from './bulk-results.ts';

const migrations = [...testMigrations, secretMigrations, accessTokenMigrations];
const unlimited = { maximum: 1e9, restoreRate: 1e9 };
const runQuery = `mutation ($query: String!) { bulkOperationRunQuery(query: $query) {
  bulkOperation { id status type url } userErrors { field message code } } }`;
const runMutation = `mutation ($mutation: String!, $path: String!) {
  bulkOperationRunMutation(mutation: $mutation, stagedUploadPath: $path) {
    bulkOperation { id status } userErrors { field message code } } }`;
const stage = `mutation ($input: [StagedUploadInput!]!) { stagedUploadsCreate(input: $input) {
  stagedTargets { url resourceUrl parameters { name value } } userErrors { field message } } }`;
const read = `query ($id: ID!) { node(id: $id) { ... on BulkOperation {
  status errorCode objectCount rootObjectCount fileSize url partialDataUrl completedAt } } }`;
const productsQuery = '{ products { edges { node { id title variants { edges { node { id sku } } } } } } }';
const adjust = `mutation ($delta: Int!, $item: ID!) { inventoryAdjustQuantities(input: {
  reason: "correction", name: "available", changes: [{ delta: $delta, inventoryItemId: $item,
    locationId: "gid://shopify/Location/1" }] }) { userErrors { field message } } }`;

class Killed extends Error {}

describeEachDatabase((_, open) => {
  async function openShop() {
    const storage = await open<CommerceDatabase>(migrations);
    const shop = await openCheckoutTestShop(storage);
    const services = createTestServices(shop.backend, shop.gateway);
    const server = createAdminServer(services, { budgets: unlimited });
    const tokens = new AccessTokens(storage, shop.backend.clock);
    const signIn = async (scopes: readonly (typeof adminScopes)[number][] = adminScopes) => {
      const { record } = await tokens.create({ name: 'ERP', scopes, createdBy: 'test' });
      return { kind: 'token', id: record.id, name: record.name, scopes: new Set(scopes) } as const;
    };
    const call = async (actor: AdminActor, query: string, variables: object = {}) => {
      const operation = { query, variables: { ...variables } };
      const body = await server.run(operation, { actor, version: '2026-10', requestId: 'test' });
      return JSON.parse(JSON.stringify(body));
    };
    const createRunner = (own: AdminServer = server) =>
      createBulkOperationRunner({
        storage,
        server: own,
        clock: shop.backend.clock,
        log: { warn: () => undefined, error: () => undefined },
      });
    const runAll = async () => {
      const runner = createRunner();
      for (let turn = 0; turn < 50 && (await runner.runDueJobs()) > 0; turn += 1);
    };
    const readLines = async (id: string) => {
      const result = await openBulkResult(storage, id.split('/').at(-1) ?? '');
      if (result === null) return null;
      const text = await new Response(result.pieces).text();
      expect(Buffer.byteLength(text)).toBe(result.size);
      return text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const upload = async (actor: AdminActor, text: string) => {
      const input = [
        {
          resource: 'BULK_MUTATION_VARIABLES',
          filename: 'v.jsonl',
          mimeType: 'text/jsonl',
          httpMethod: 'POST',
        },
      ];
      const { data } = await call(actor, stage, { input });
      const [target] = data.stagedUploadsCreate.stagedTargets;
      const path: string = target.parameters[0].value;
      const id = path.split('/')[1] ?? '';
      expect(await saveStagedUpload(storage, id, Buffer.from(text), shop.backend.clock())).toBe('saved');
      return { path, id, url: new URL(target.url) };
    };
    const putProducts = async (count: number) => {
      for (let index = 1; index <= count; index += 1)
        await shop.putProduct({ id: String(index), title: `Oil ${index}`, price: 2500, stock: 100 });
    };
    return {
      storage,
      shop,
      services,
      server,
      tokens,
      signIn,
      call,
      createRunner,
      runAll,
      readLines,
      upload,
      putProducts,
    };
  }

  describe('bulk operations', () => {
    test('BULK-01, BULK-02, BULK-04: list everything with children by parent, by an expiring link, and notify their owner', async () => {
      const { storage, shop, services, signIn, call, runAll, readLines, putProducts } = await openShop();
      await putProducts(120);
      const actor = await signIn();
      const other = await signIn();
      for (const owner of [actor.id, other.id])
        await createWebhookSubscription(
          shop.backend,
          { actor: { kind: 'token', name: 'ERP' }, action: 'webhookSubscriptionCreate' },
          { owner, topic: 'bulk_operations/finish', version: '2026-10' },
          { uri: 'https://erp.example/hooks' },
        );
      const { data } = await call(actor, runQuery, { query: productsQuery });
      expect(data.bulkOperationRunQuery).toMatchObject({
        bulkOperation: { status: 'CREATED', type: 'QUERY', url: null },
        userErrors: [],
      });
      const { id } = data.bulkOperationRunQuery.bulkOperation;
      const second = await call(actor, runQuery, { query: productsQuery });
      expect(second.data.bulkOperationRunQuery.userErrors[0].code).toBe('OPERATION_IN_PROGRESS');
      await runAll();

      const { node } = (await call(actor, read, { id })).data;
      expect(node).toMatchObject({
        status: 'COMPLETED',
        errorCode: null,
        objectCount: '240',
        rootObjectCount: '120',
      });
      const link = new URL(node.url);
      expect(await services.links.verify(link, shop.backend.clock())).toBe(true);
      expect(await services.links.verify(link, shop.backend.clock() + 25 * 3600_000)).toBe(false);
      link.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 1));
      expect(await services.links.verify(link, shop.backend.clock())).toBe(false);
      const lines = await readLines(id);
      expect(lines).toHaveLength(240);
      expect(new Set(lines?.map((line) => line.id)).size).toBe(240);
      const parents = lines?.filter((line) => line.__parentId === undefined).map((line) => line.id);
      expect(lines?.flatMap((line) => line.__parentId ?? [])).toEqual(parents);
      const waiting = await storage.read
        .selectFrom('webhook_deliveries')
        .select(['topic', 'resource'])
        .execute();
      expect(waiting).toEqual([{ topic: 'bulk_operations/finish', resource: id.split('/').at(-1) }]);
      // Another client sees neither it nor its link.
      expect((await call(other, read, { id })).data.node).toBeNull();
      expect(
        (await call(other, runQuery, { query: productsQuery })).data.bulkOperationRunQuery.userErrors,
      ).toEqual([]);
    });

    test('BULK-03: a query that can’t run in bulk is rejected with the reason', async () => {
      const { storage, signIn, call } = await openShop();
      const actor = await signIn();
      const cases = [
        ['{ shop { name } }', /begin with connections/],
        ['query ($q: String) { products(query: $q) { nodes { id } } }', /variables/],
        ['{ products { nodes { id nope } } }', /nope/],
        ['mutation { productDelete(input: { id: "x" }) { deletedProductId } }', /must be a query/],
        ['{ products { pageInfo { hasNextPage } } }', /Select nodes/],
        ['{', /Syntax Error/],
        [
          '{ a: products { nodes { id } } b: products { nodes { id } } c: products { nodes { id } } d: products { nodes { id } } e: products { nodes { id } } f: products { nodes { id } } }',
          /5 connections/,
        ],
      ] as const;
      for (const [query, message] of cases) {
        const { data } = await call(actor, runQuery, { query });
        const [error] = data.bulkOperationRunQuery.userErrors;
        expect(error).toMatchObject({ field: ['query'], code: 'INVALID' });
        expect(error.message).toMatch(message);
      }
      const poor = await signIn(['read_products']);
      const { errors } = await call(poor, runQuery, { query: '{ customers { nodes { id } } }' });
      expect(errors[0].extensions.code).toBe('ACCESS_DENIED');
      const { count } = await storage.read
        .selectFrom('bulk_operations')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(0);
    });

    test('BULK-05: a cancelled query retains the results so far, and a revoked token reads no further', async () => {
      const { storage, tokens, signIn, call, createRunner, runAll, readLines, putProducts } =
        await openShop();
      // Six pages of 20: a slice reads five.
      await putProducts(110);
      const nested = '{ products { nodes { id collections { nodes { id products { nodes { id } } } } } } }';
      const actor = await signIn();
      const { id } = (await call(actor, runQuery, { query: nested })).data.bulkOperationRunQuery
        .bulkOperation;
      await createRunner().runDueJobs();
      const cancel =
        'mutation ($id: ID!) { bulkOperationCancel(id: $id) { bulkOperation { status } userErrors { message } } }';
      const { data } = await call(actor, cancel, { id });
      expect(data.bulkOperationCancel).toEqual({ bulkOperation: { status: 'CANCELING' }, userErrors: [] });
      await runAll();
      const { node } = (await call(actor, read, { id })).data;
      expect(node).toMatchObject({ status: 'CANCELED', url: null, rootObjectCount: '100' });
      expect(node.partialDataUrl).toContain('/admin/bulk-results/');
      expect((await readLines(id))?.length).toBe(100);
      expect((await call(actor, cancel, { id })).data.bulkOperationCancel.userErrors).toHaveLength(1);

      const next = (await call(actor, runQuery, { query: nested })).data.bulkOperationRunQuery.bulkOperation;
      await createRunner().runDueJobs();
      await tokens.revoke(actor.id);
      await runAll();
      const row = await storage.read
        .selectFrom('bulk_operations')
        .select(['status', 'error_code', 'active_key'])
        .where('id', '=', next.id.split('/').at(-1) ?? '')
        .executeTakeFirst();
      expect(row).toEqual({ status: 'FAILED', error_code: 'ACCESS_DENIED', active_key: null });
    });

    test('BULK-05: an operation whose token has lost a scope reads no further', async () => {
      const { storage, signIn, call, createRunner, runAll, putProducts } = await openShop();
      await putProducts(110);
      const nested = '{ products { nodes { id collections { nodes { id products { nodes { id } } } } } } }';
      const actor = await signIn();
      const { id } = (await call(actor, runQuery, { query: nested })).data.bulkOperationRunQuery
        .bulkOperation;
      await createRunner().runDueJobs();
      await storage.change(async (tx) => {
        await tx
          .updateTable('admin_tokens')
          .set({ scopes: 'read_orders' })
          .where('id', '=', actor.id)
          .execute();
      });
      await runAll();
      const { node } = (await call(actor, read, { id })).data;
      expect(node).toMatchObject({ status: 'FAILED', errorCode: 'ACCESS_DENIED' });
    });

    test('BULK-06: a mutation runs for each line of the upload, and invalid uploads start nothing', async () => {
      const { storage, shop, signIn, call, runAll, readLines, upload, putProducts } = await openShop();
      await putProducts(2);
      const actor = await signIn();
      const tag =
        'mutation ($id: ID!, $tags: [String!]!) { tagsAdd(id: $id, tags: $tags) { userErrors { message } } }';
      const bad = await upload(actor, '{"id":"gid://shopify/Product/1"}\n[1]\n');
      const rejected = await call(actor, runMutation, { mutation: tag, path: bad.path });
      expect(rejected.data.bulkOperationRunMutation.userErrors).toEqual([
        {
          field: ['stagedUploadPath'],
          message: 'Line 2 of the file isn’t a JSON object.',
          code: 'INVALID_STAGED_UPLOAD_FILE',
        },
      ]);
      const other = await signIn();
      const stolen = await call(other, runMutation, { mutation: tag, path: bad.path });
      expect(stolen.data.bulkOperationRunMutation.userErrors[0].code).toBe('NO_SUCH_FILE');
      const nested = await call(actor, runMutation, { mutation: runQuery, path: bad.path });
      expect(nested.data.bulkOperationRunMutation.userErrors[0].code).toBe('INVALID_MUTATION');

      const { path, id: uploadId } = await upload(
        actor,
        ['1', '9', '2']
          .map((id) => JSON.stringify({ id: `gid://shopify/Product/${id}`, tags: ['sale'] }))
          .join('\n'),
      );
      const started = await call(actor, runMutation, { mutation: tag, path });
      expect(started.data.bulkOperationRunMutation.userErrors).toEqual([]);
      await runAll();
      const lines = await readLines(started.data.bulkOperationRunMutation.bulkOperation.id);
      expect(lines?.map((line) => [line.__lineNumber, line.data.tagsAdd.userErrors.length])).toEqual([
        [0, 0],
        [1, 1],
        [2, 0],
      ]);
      const snapshot = await shop.backend.catalogue.current();
      expect(['1', '2'].map((id) => snapshot.product(id)?.tags)).toEqual([['sale'], ['sale']]);
      // The upload is used up, and nothing of it stays.
      const left = await storage.read
        .selectFrom('staged_upload_pieces')
        .select('place')
        .where('upload_id', '=', uploadId)
        .execute();
      expect(left).toEqual([]);
    });

    test('BULK-07: wherever the process dies, every line is reported once and none is applied twice', async () => {
      const { storage, shop, server, signIn, call, createRunner, readLines, upload, putProducts } =
        await openShop();
      await putProducts(1);
      const actor = await signIn();
      const item = 'gid://shopify/InventoryItem/1';
      const readStock = async () => (await shop.backend.catalogue.current()).stock('1') ?? 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ line: fc.nat(11), after: fc.boolean() }), { maxLength: 3 }),
          async (kills) => {
            const before = await readStock();
            const { path } = await upload(
              actor,
              Array.from({ length: 12 }, () => JSON.stringify({ delta: -1, item })).join('\n'),
            );
            const { data } = await call(actor, runMutation, { mutation: adjust, path });
            const { id } = data.bulkOperationRunMutation.bulkOperation;
            const pending = [...kills];
            let applied = 0;
            let lines = 0;
            // Dies before or after the change of a line; another process continues once the claim has expired.
            const dying: AdminServer = {
              ...server,
              async run(operation, caller) {
                const kill = pending.findIndex(({ line }) => line === lines);
                const [found] = kill < 0 ? [] : pending.splice(kill, 1);
                if (found?.after === false) {
                  lines += 1;
                  throw new Killed();
                }
                const response = await server.run(operation, caller);
                applied += 1;
                lines += 1;
                if (found !== undefined) throw new Killed();
                return response;
              },
            };
            for (let life = 0; life < 20; life += 1) {
              shop.wait(2 * jobLeaseMs);
              await createRunner(dying).runDueJobs();
            }
            const results = (await readLines(id)) ?? [];
            expect(results.map((line) => line.__lineNumber)).toEqual(
              Array.from({ length: 12 }, (_each, index) => index),
            );
            expect(before - (await readStock())).toBe(applied);
            const interrupted = results.filter((line) => line.errors !== undefined).length;
            expect(applied).toBeGreaterThanOrEqual(12 - interrupted);
            expect(applied).toBeLessThanOrEqual(12);
            const { active_key: active } = await storage.read
              .selectFrom('bulk_operations')
              .select('active_key')
              .where('id', '=', id.split('/').at(-1) ?? '')
              .executeTakeFirstOrThrow();
            expect(active).toBeNull();
          },
        ),
        { numRuns: 4 },
      );
    });

    test('BULK-08: an upload that expires is there until its operation has ended', async () => {
      const { shop, signIn, call, runAll, readLines, upload, putProducts } = await openShop();
      await putProducts(1);
      const actor = await signIn();
      const tag =
        'mutation ($id: ID!, $tags: [String!]!) { tagsAdd(id: $id, tags: $tags) { userErrors { message } } }';
      const { path } = await upload(actor, JSON.stringify({ id: 'gid://shopify/Product/1', tags: ['sale'] }));
      const started = await call(actor, runMutation, { mutation: tag, path });
      shop.wait(25 * 3600_000);
      // Staging another file deletes what has expired.
      await upload(actor, '{}');
      await runAll();
      const lines = await readLines(started.data.bulkOperationRunMutation.bulkOperation.id);
      expect(lines?.map((line) => line.data.tagsAdd.userErrors)).toEqual([[]]);
    });

    test('BULK-11: a query that ends the process at each attempt fails', async () => {
      const { storage, signIn, call, runAll, putProducts } = await openShop();
      await putProducts(1);
      const actor = await signIn();
      const runAfter = async (lostAttempts: number) => {
        const { data } = await call(actor, runQuery, { query: productsQuery });
        const { id } = data.bulkOperationRunQuery.bulkOperation;
        // Claimed by processes that neither finished it nor gave it back.
        await storage.change((tx) =>
          tx
            .updateTable('bulk_operations')
            .set({ attempts: lostAttempts })
            .where('active_key', 'is not', null)
            .execute(),
        );
        await runAll();
        return (await call(actor, read, { id })).data.node;
      };
      expect(await runAfter(4)).toMatchObject({ status: 'COMPLETED' });
      expect(await runAfter(5)).toMatchObject({ status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' });
    });

    test('BULK-08: uploads are bounded, filled once, and expire', async () => {
      const { storage, shop, services, signIn, call, upload } = await openShop();
      const actor = await signIn();
      const now = shop.backend.clock();
      const { id, url } = await upload(actor, '{}');
      expect(await services.links.verify(url, now)).toBe(true);
      expect(await saveStagedUpload(storage, id, Buffer.from('{}'), now)).toBe('taken');
      expect(await saveStagedUpload(storage, id, Buffer.from('{}'), now + 25 * 3600_000)).toBe('unknown');
      const small = { resource: 'IMAGE', filename: 'a.png', mimeType: 'image/png', fileSize: '2' };
      const { data } = await call(actor, stage, { input: [small] });
      const target = data.stagedUploadsCreate.stagedTargets[0].url.split('/').at(-1).split('?')[0];
      expect(await saveStagedUpload(storage, target, Buffer.from('abc'), now)).toBe('too-large');
      const invalid = await call(actor, stage, { input: [small, { ...small, filename: '../a' }] });
      expect(invalid.data.stagedUploadsCreate).toMatchObject({
        stagedTargets: null,
        userErrors: [{ field: ['input', '1', 'filename'] }],
      });
      const many = await call(actor, stage, { input: Array(11).fill({ ...small, fileSize: null }) });
      expect(many.data.stagedUploadsCreate.userErrors[0].message).toMatch(/Too many unused uploads/);
      const poor = await signIn(['read_products']);
      expect((await call(poor, stage, { input: [small] })).errors[0].extensions.code).toBe('ACCESS_DENIED');
    });
  });
});
