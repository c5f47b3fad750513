import { Readable } from 'node:stream';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { commandLineActor } from '../merchant/actor.ts';
import { auditMigrations, readAuditLog } from '../merchant/audit-log.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import { readCsvTable } from './csv-table.ts';
import { catalogueMigrations } from './migrations.ts';
import { openCatalogue } from './open-catalogue.ts';
import { deleteMerchantRedirect, saveMerchantRedirects, searchRedirects } from './redirect-service.ts';
import {
  findRedirectLoops,
  loadRedirects,
  maxRedirects,
  type Redirect,
  readRedirectFile,
  toRedirectPath,
} from './redirects.ts';

const read = async (text: string) => readRedirectFile(await readCsvTable(Readable.from([text])));

describe('a file of redirects', () => {
  test('PAGE-05: is ours, with a status, or Shopify’s, which means 301', async () => {
    const ours = await read(
      'from,to,status\n/Pages/Old/,/pages/new?a=1,307\n/sale,https://sale.example/x,\n',
    );
    expect(ours.problems).toEqual([]);
    expect(ours.redirects).toEqual([
      { path: '/pages/old', target: '/pages/new?a=1', status: 307 },
      { path: '/sale', target: 'https://sale.example/x', status: 301 },
    ]);
    const theirs = await read('Redirect from,Redirect to\n/caf%C3%A9,/pages/coffee\n');
    expect(theirs.redirects).toEqual([{ path: '/café', target: '/pages/coffee', status: 301 }]);
  });

  test.each([
    ['a path without its slash', 'pages/old,/new,', 'from', /is not a path/],
    ['another host', '//elsewhere.example/x,/new,', 'from', /is not a path/],
    ['a broken escape', '/%zz,/new,', 'from', /is not a path/],
    ['the home page', '/,/new,', 'from', /home page/],
    ['no target', '/old,,', 'to', /neither a path/],
    ['a target that is a script', '/old,javascript:alert(1),', 'to', /neither a path/],
    ['a target on another scheme', '/old,ftp://files.example/x,', 'to', /neither a path/],
    ['a status that is none of ours', '/old,/new,302', 'status', /none of 301/],
    ['itself as its target', '/old,/OLD/?x=1,', 'to', /same as/],
  ])('with %s returns an error', async (_name, row, column, reason) => {
    const { redirects, problems } = await read(`from,to,status\n${row}\n/good,/new,308\n`);
    expect(problems).toMatchObject([{ line: 2, column, reason: expect.stringMatching(reason) }]);
    expect(redirects).toEqual([{ path: '/good', target: '/new', status: 308 }]);
  });

  test('with a repeated address, or without its columns, returns an error', async () => {
    expect((await read('from,to\n/old,/a\n/Old,/b\n')).problems).toMatchObject([{ line: 3, column: 'from' }]);
    expect((await read('old,new\n/a,/b\n')).problems).toMatchObject([{ line: 1, column: 'from' }]);
  });
});

test('loops are exactly the addresses from which a shopper returns to the same address', () => {
  const address = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(address, address), { selector: ([from]) => from }), (pairs) => {
      const redirects = pairs.map(([path, target]): Redirect => ({ path, target, status: 301 }));
      const comesBack = (start: string) => {
        let at: string | undefined = start;
        for (let step = 0; step <= pairs.length; step += 1) {
          at = redirects.find(({ path }) => path === at)?.target;
          if (at === undefined) return false;
          if (at === start) return true;
        }
        return false;
      };
      expect(findRedirectLoops(redirects).map(({ path }) => path)).toEqual(
        redirects.map(({ path }) => path).filter(comesBack),
      );
    }),
  );
});

test('a chain of as many redirects as a shop may have is followed once', () => {
  const chain = Array.from({ length: maxRedirects }, (_, index): Redirect => {
    const target = index === maxRedirects - 1 ? `/${index - 1}` : `/${index + 1}`;
    return { path: `/${index}`, target, status: 301 };
  });
  expect(findRedirectLoops(chain)).toEqual(chain.slice(-2));
});

test('an address is found however it is written', () => {
  expect(['/Caf%C3%A9/', '/café', '/CAFÉ?x=1#y'].map(toRedirectPath)).toEqual(['/café', '/café', '/café']);
});

describeEachDatabase((_name, open) => {
  test('redirects take effect at once in an open catalogue, are replaced by path, and can be deleted', async () => {
    const storage = await open<CommerceDatabase>([
      catalogueMigrations,
      sentWebhookMigrations,
      auditMigrations,
    ]);
    const catalogue = await openCatalogue({ storage, log: pino({ level: 'silent' }) });
    const drops: unknown[] = [];
    catalogue.onChange((change) => drops.push(change.products));
    const redirect = (path: string, target: string): Redirect => ({ path, target, status: 301 });
    const save = (redirects: readonly Redirect[], replace: boolean, now: number) =>
      saveMerchantRedirects(storage, redirects, { actor: commandLineActor, replace, now });
    const remove = (now: number) =>
      deleteMerchantRedirect(storage, '/else', { actor: commandLineActor, now });
    expect((await catalogue.current()).redirect('/old')).toBeUndefined();
    await save([redirect('/old', '/new'), redirect('/older', '/new')], false, 1);
    expect((await catalogue.current()).redirect('/old')).toMatchObject({ target: '/new', status: 301 });
    expect(drops).toEqual(['all']);
    await save([redirect('/old', '/newest')], false, 2);
    expect(await loadRedirects(storage)).toEqual([redirect('/old', '/newest'), redirect('/older', '/new')]);
    expect(await save([redirect('/newest', '/old')], false, 2)).toMatchObject({ kind: 'loop' });
    const first = await searchRedirects(storage, { first: 1 });
    const second = await searchRedirects(storage, { first: 1, after: first.next ?? '' });
    expect([first, second].map(({ rows, next }) => [rows[0]?.path, next !== null])).toEqual([
      ['/old', true],
      ['/older', false],
    ]);
    expect((await searchRedirects(storage, { first: 9, text: 'NEWEST' })).rows).toHaveLength(1);
    await save([redirect('/else', '/new')], true, 3);
    expect(await loadRedirects(storage)).toEqual([redirect('/else', '/new')]);
    expect(await remove(4)).toBe(true);
    expect(await remove(5)).toBe(false);
    expect((await catalogue.current()).redirect('/else')).toBeUndefined();
    const log = await readAuditLog(storage.read, { limit: 9 });
    expect(log.map(({ action }) => action)).toEqual([
      'redirectDelete',
      ...['redirectSave', 'redirectSave', 'redirectSave'],
    ]);
  });
});
