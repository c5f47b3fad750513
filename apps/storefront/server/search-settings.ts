/** The editors' settings of search, as the embedded catalogue asks for them at each search. */
import type { SearchSettings } from '@vitrine/commerce/catalogue/search-ranking';
import type { ContentService } from '@vitrine/content/file-content';
import type { ThemeSettings } from '@vitrine/content/theme-settings';
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';

const nothing: ReadonlySet<string> = new Set();
const noSettings: SearchSettings = {};

/** The products of every region that search leaves out, read again whenever settings change. */
export function searchExclusions(
  content: ContentService,
): Promise<(region: RegionKey) => ReadonlySet<string>> {
  return readPerRegion(content, nothing, ({ searchExclusion }) => new Set(searchExclusion));
}

/** The best sellers and synonyms of every region, read again whenever settings change. */
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
