/** The editors' search settings, which the embedded catalogue requests for each search. */
import type { SearchSettings } from '@vitrine/commerce/catalogue/search-ranking';
import type { ContentService } from '@vitrine/content/file-content';
import type { ThemeSettings } from '@vitrine/content/theme-settings';
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';

const nothing: ReadonlySet<string> = new Set();
const noSettings: SearchSettings = {};

/** Returns the products that search excludes, by region; kept up to date with the settings. */
export function searchExclusions(
  content: ContentService,
): Promise<(region: RegionKey) => ReadonlySet<string>> {
  return readPerRegion(content, nothing, ({ searchExclusion }) => new Set(searchExclusion));
}

/** Returns best sellers and synonyms by region; kept up to date with the settings. */
export function searchSettings(content: ContentService): Promise<(region: RegionKey) => SearchSettings> {
  return readPerRegion(content, noSettings, ({ homePage, searchPanel }) => ({
    bestSellers: homePage.bestSellers,
    synonyms: searchPanel.synonyms.map((group) => group.split(',')),
  }));
}

async function readPerRegion<Value>(
  content: ContentService,
  missing: Value,
  pick: (settings: ThemeSettings) => Value,
): Promise<(region: RegionKey) => Value> {
  const read = async () =>
    new Map(
      await Promise.all(
        getRegionKeys().map(async (region) => [region, pick(await content.themeSettings(region))] as const),
      ),
    );
  let values = await read();
  content.onChange(async () => {
    values = await read();
  });
  return (region) => values.get(region) ?? missing;
}
