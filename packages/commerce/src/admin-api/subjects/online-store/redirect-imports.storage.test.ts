import { type AdminScope, adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { secretMigrations } from '@vitrine/storage/sharing/shared-secrets';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { openCheckoutTestShop, testMigrations } from '../../../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../../../database.ts';
import { readAuditLog } from '../../../merchant/audit-log.ts';
import { parseUploadUrl, saveStagedUpload } from '../../../staged-uploads/staged-uploads.ts';
import { createAdminServer } from '../../admin-server.ts';
import { createTestServices } from '../../test-admin.ts';

const stage = `mutation ($resource: StagedUploadTargetGenerateUploadResource!) {
  stagedUploadsCreate(input: [{ resource: $resource, filename: "r.csv", mimeType: "text/csv", httpMethod: PUT }]) {
    stagedTargets { resourceUrl } } }`;
const fields = `id count createdCount updatedCount failedCount finished finishedAt previewRedirects { path target }`;
const create = `mutation ($url: URL!) { urlRedirectImportCreate(url: $url) {
  urlRedirectImport { ${fields} } userErrors { field code } } }`;
const submit = `mutation ($id: ID!) { urlRedirectImportSubmit(id: $id) { job { done } userErrors { field code } } }`;
const find = `query ($id: ID!) { urlRedirectImport(id: $id) { ${fields} } node(id: $id) { id } }`;
const list = '{ urlRedirects(first: 20, sortKey: PATH) { nodes { path target } } }';

describeEachDatabaseInFull((_name, open) => {
  async function openShop() {
    const storage = await open<CommerceDatabase>([...testMigrations, secretMigrations]);
    const { backend, gateway } = await openCheckoutTestShop(storage);
    const services = createTestServices(backend, gateway);
    const server = createAdminServer(services);
    const signIn =
      (id: string, scopes: readonly AdminScope[] = adminScopes) =>
      async (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
        const actor = { kind: 'token', id, name: id, scopes: new Set(scopes) } as const;
        const context = { actor, version: '2026-10', requestId: 'test' } as const;
        const body: ReturnType<typeof JSON.parse> = JSON.parse(
          JSON.stringify(await server.run({ query, variables }, context)),
        );
        return body;
      };
    const run = signIn('erp');
    const upload = async (text: string, resource = 'URL_REDIRECT_IMPORT'): Promise<string> => {
      const { data, errors } = await run(stage, { resource });
      expect(errors).toBeUndefined();
      const url: string = data.stagedUploadsCreate.stagedTargets[0].resourceUrl;
      const id = parseUploadUrl(url, services.links.baseUrl) ?? '';
      expect(await saveStagedUpload(storage, id, Buffer.from(text), backend.clock())).toBe('saved');
      return url;
    };
    const start = async (url: string) => (await run(create, { url })).data.urlRedirectImportCreate;
    return { storage, signIn, run, upload, start };
  }

  describe('imports of redirects', () => {
    test('ADMIN-204: show the first rows, save each valid row once, and count the invalid ones', async () => {
      const { storage, run, upload, start } = await openShop();
      const save = `mutation ($path: String!, $target: String!) {
        urlRedirectCreate(urlRedirect: { path: $path, target: $target }) { userErrors { message } } }`;
      await run(save, { path: '/a', target: '/b' });
      await run(save, { path: '/known', target: '/before' });
      // /a would lead to /c and back; without it /b would lead to /a, which leads to /b.
      const rows = ['/known,/after', '/new,/there', 'nonsense,/x', '/new,/twice', '/a,/c', '/c,/a', '/b,/a'];
      const url = await upload(`Redirect from,Redirect to\n${rows.join('\n')}\n/last,https://example.com/\n`);
      const { urlRedirectImport: made, userErrors } = await start(url);
      expect(userErrors).toEqual([]);
      expect(made).toMatchObject({
        ...{ count: 8, createdCount: null, updatedCount: null, failedCount: null },
        ...{ finished: false, finishedAt: null },
        previewRedirects: [
          { path: '/known', target: '/after' },
          { path: '/new', target: '/there' },
          { path: '/a', target: '/c' },
        ],
      });
      const done = { job: { done: true }, userErrors: [] };
      expect((await run(submit, { id: made.id })).data.urlRedirectImportSubmit).toEqual(done);
      expect((await run(list)).data.urlRedirects.nodes).toEqual([
        { path: '/a', target: '/b' },
        { path: '/known', target: '/after' },
        { path: '/last', target: 'https://example.com/' },
        { path: '/new', target: '/there' },
      ]);
      const { data } = await run(find, { id: made.id });
      expect(data).toMatchObject({
        node: { id: made.id },
        urlRedirectImport: { createdCount: 2, updatedCount: 1, failedCount: 5, finished: true },
      });
      expect(Date.parse(data.urlRedirectImport.finishedAt)).not.toBeNaN();
      expect((await run(submit, { id: made.id })).data.urlRedirectImportSubmit).toEqual({
        job: null,
        userErrors: [{ field: ['id'], code: 'ALREADY_IMPORTED' }],
      });
      const log = await readAuditLog(storage.read, { limit: 9, subject: { type: 'Redirect', id: 'import' } });
      expect(log).toMatchObject([
        { action: 'urlRedirectImportSubmit', details: { created: 2, updated: 1, failed: 5 } },
      ]);
    });

    test('ADMIN-204: are of the client that uploaded the file, with the scope, and of a readable file', async () => {
      const { signIn, run, upload, start } = await openShop();
      const url = await upload('from,to\n/old,/new\n');
      const missing = {
        urlRedirectImport: null,
        userErrors: [{ field: ['url'], code: 'FILE_DOES_NOT_EXIST' }],
      };
      const other = signIn('other');
      expect((await other(create, { url })).data.urlRedirectImportCreate).toEqual(missing);
      expect(await start('https://example.com/r.csv')).toEqual(missing);
      expect(await start(await upload('{}', 'BULK_MUTATION_VARIABLES'))).toEqual(missing);
      const unreadable = { urlRedirectImport: null, userErrors: [{ field: ['url'], code: null }] };
      expect(await start(await upload('old,new\n/a,/b\n'))).toEqual(unreadable);
      expect(await start(await upload('from,to\n"/a,/b\n'))).toEqual(unreadable);
      const { id } = (await start(url)).urlRedirectImport;
      const unknown = { job: null, userErrors: [{ field: ['id'], code: 'NOT_FOUND' }] };
      expect((await other(submit, { id })).data.urlRedirectImportSubmit).toEqual(unknown);
      expect((await other(find, { id })).data).toEqual({ urlRedirectImport: null, node: null });
      const reader = signIn('erp', ['read_online_store_navigation']);
      expect((await reader(find, { id })).data.urlRedirectImport.count).toBe(1);
      for (const [query, variables] of [
        [stage, { resource: 'URL_REDIRECT_IMPORT' }],
        [create, { url }],
        [submit, { id }],
      ] as const)
        expect((await reader(query, variables)).errors[0].extensions.code).toBe('ACCESS_DENIED');
      expect((await run(list)).data.urlRedirects.nodes).toEqual([]);
    });
  });
});
