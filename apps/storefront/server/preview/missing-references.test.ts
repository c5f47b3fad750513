import { openFileContent } from '@vitrine/content/file-content';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { findMissingReferences, type InCatalogue } from './missing-references.ts';

const demo = new URL('../../../../demo/', import.meta.url).pathname;
const contentOf = (folder: string) =>
  openFileContent({ directory: `${demo}${folder}`, clock: () => 0, log: pino({ level: 'silent' }) });

describe('what settings name of the catalogue', () => {
  it('OFFER-04: is reported if no region has it, each name once', async () => {
    const without: InCatalogue = async (_region, _kind, name) => name !== 'velvet-tanning-mitt';
    expect(await findMissingReferences(await contentOf('content'), without)).toEqual([
      {
        file: 'cart/checkoutUpsell.json',
        path: 'upsell_group.product',
        problem: "names a product that the catalogue doesn't have",
        found: '"velvet-tanning-mitt"',
        expected: 'the handle of a product, as its address ends',
      },
    ]);
  });

  it('may be missing where single regions don’t sell a product, but not where a gift can’t be given', async () => {
    const notInMalaysia: InCatalogue = async (region) => region !== 'my';
    const isFound = await findMissingReferences(await contentOf('content'), notInMalaysia);
    expect(isFound.map(({ file, path, problem }) => `${file} ${path} ${problem}`)).toContain(
      "cart/autoAddGwp.json slots.gift names a variant that isn't sold in my",
    );
    expect(isFound.every(({ expected }) => expected.startsWith('the id of a variant'))).toBe(true);
  });

  it('is not reported while the backend doesn’t respond', async () => {
    expect(await findMissingReferences(await contentOf('content'), async () => null)).toEqual([]);
  });
});
