/**
 * Finds references in settings to products, collections and variants that the catalogue doesn't have: a misspelt handle is valid
 * text, but its offer never applies.
 */
import type { ContentService } from '@vitrine/content/file-content';
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import type { InvalidSetting } from '../../app/preview/settings-preview.ts';
import { getReferences, type ReferenceKind, type SettingsReference } from './settings-references.ts';

/** Returns true if the catalogue of a region has the product, collection or variant; null if the backend doesn't respond. */
export type InCatalogue = (region: RegionKey, kind: ReferenceKind, name: string) => Promise<boolean | null>;

const expected: Readonly<Record<ReferenceKind, string>> = {
  product: 'the handle of a product, as its address ends',
  collection: 'the handle of a collection, as its address ends',
  variant: 'the id of a variant',
  gift: 'the id of a variant that is sold there',
};

/**
 * Finds references that no region's catalogue has, and gifts that some regions don't sell, so that their offer can't apply
 * there.
 */
export async function findMissingReferences(
  content: ContentService,
  inCatalogue: InCatalogue,
): Promise<readonly InvalidSetting[]> {
  const uses = new Map<string, { readonly thing: SettingsReference; readonly regions: RegionKey[] }>();
  for (const region of getRegionKeys()) {
    const settings = [content.cartSettings(region), content.themeSettings(region)] as const;
    const [cart, theme] = await Promise.all(settings);
    for (const thing of getReferences(cart, theme)) {
      const key = JSON.stringify(thing);
      const use = uses.get(key);
      if (use === undefined) uses.set(key, { thing, regions: [region] });
      else if (!use.regions.includes(region)) use.regions.push(region);
    }
  }
  const missing = await Promise.all(
    [...uses.values()].map(async ({ thing, regions }) => {
      const without = await regionsWithout(thing, regions, inCatalogue);
      const everywhere = without.length === regions.length;
      const isFound = everywhere || (thing.kind === 'gift' && without.length > 0);
      return isFound ? [toInvalidSetting(thing, without, everywhere)] : [];
    }),
  );
  return missing.flat();
}

/** Returns the regions whose catalogue lacks the referenced item; none if another region has it, except for a `gift`. */
async function regionsWithout(
  { kind, name }: SettingsReference,
  regions: readonly RegionKey[],
  inCatalogue: InCatalogue,
): Promise<readonly RegionKey[]> {
  const without: RegionKey[] = [];
  for (const region of regions) {
    const found = await inCatalogue(region, kind, name);
    if (found === false) without.push(region);
    else if (kind !== 'gift') return [];
  }
  return without;
}

function toInvalidSetting(
  { kind, name, file, path }: SettingsReference,
  regions: readonly RegionKey[],
  everywhere: boolean,
): InvalidSetting {
  const what = kind === 'gift' ? 'variant' : kind;
  const problem = everywhere
    ? `names a ${what} that the catalogue doesn't have`
    : `names a ${what} that isn't sold in ${regions.join(', ')}`;
  return { file, path, problem, found: JSON.stringify(name), expected: expected[kind] };
}
