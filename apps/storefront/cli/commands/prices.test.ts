import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../main.ts';
import { splitCommandLine } from '../split-command-line.ts';

let directory: string;
let out: string[];
let err: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-prices-'));
  for (const name of ['DATABASE_URL', 'CONTENT_URL', 'COMMERCE_URL', 'SHOP_DIR']) vi.stubEnv(name, '');
  vi.stubEnv('DATA_DIR', directory);
  vi.stubEnv('LOG_LEVEL', 'silent');
  const products = 'Handle,Title,Variant SKU,Variant Price\nmousse,Mousse,M-1,40.00\nmist,Mist,N-1,20.00\n';
  await writeFile(join(directory, 'products.csv'), products);
  expect(await run(`import products ${join(directory, 'products.csv')}`)).toBe(0);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true, force: true });
});

async function run(line: string): Promise<number> {
  out = [];
  err = [];
  const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  return main(splitCommandLine(line), { ...io, confirm: () => Promise.resolve(null) });
}

describe('PRICE-26, CLI-06: prices', () => {
  test('are scheduled from a file, listed and exported; a dry run changes nothing, and an overlap is refused', async () => {
    const path = join(directory, 'prices.csv');
    await writeFile(path, 'Product,Storefront,Percentage\nmousse,us,25\n');
    const period = '--from 2031-06-01 --until 2031-07-01';
    expect(await run(`prices schedule ${path} --name Summer ${period} --dry-run`)).toBe(0);
    expect(out.join('\n')).toContain('Mousse (M-1), us: 40.00 → 30.00 USD, compare at 40.00');
    expect(await run('prices list')).toBe(0);
    expect(out).toEqual(['No campaign changes prices. "prices schedule" plans some.']);
    expect(await run(`prices schedule ${path} --name Summer ${period} --json`)).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      state: 'scheduled',
      prices: [{ product: 'mousse', region: 'us', before: { price: 4000 }, after: { price: 3000 } }],
    });
    expect(await run('prices export summer')).toBe(0);
    expect(out.join('\n')).toContain('mousse,,,us,25,,list');
    expect(await run(`prices schedule ${path} --name Flash --from 2031-06-30`)).toBe(4);
    expect(err.join('\n')).toMatch(
      /“Summer” changes the price of mousse in us too while “Flash”.*Nothing was changed\./,
    );
    expect(await run('prices list --json')).toBe(0);
    expect(out).toHaveLength(1);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      campaignName: 'Summer',
      until: '2031-07-01T00:00:00.000Z',
    });
  });

  test('an export omits prices of deleted variants, and prints so', async () => {
    const products = join(directory, 'products.csv');
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price';
    await writeFile(products, `${header}\nmist,Mist,Size,S,N-1,20.00\nmist,,,L,N-2,30.00\n`);
    expect(await run(`import products ${products}`)).toBe(0);
    const path = join(directory, 'prices.csv');
    await writeFile(path, 'Product,SKU,Percentage\nmist,N-1,10\nmist,N-2,90\n');
    expect(await run(`prices schedule ${path} --name Summer --from 2031-06-01`)).toBe(0);
    await writeFile(products, `${header}\nmist,Mist,Size,S,N-1,20.00\n`);
    expect(await run(`import products ${products}`)).toBe(0);
    expect(await run('prices export summer')).toBe(0);
    expect(out.join('\n')).toContain('mist,,N-1,,10,,list');
    expect(out.join('\n')).not.toContain('90');
    expect(err.join('\n')).toContain('1 price is left out');
  });

  test('with a wrong row are refused, with its line', async () => {
    const path = join(directory, 'prices.csv');
    await writeFile(path, 'Product,Percentage\nmousse,25\nsoap,25\n');
    expect(await run(`prices schedule ${path} --name Summer`)).toBe(1);
    expect(err.join('\n')).toContain('line 3, column "Product": there is no product “soap”');
    expect(await run('prices export summer')).toBe(3);
  });
});
