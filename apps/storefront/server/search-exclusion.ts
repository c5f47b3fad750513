/** The editors' list of what search leaves out, as the embedded catalogue asks for it at each search. */
import type { ContentService } from '@vitrine/content/file-content';
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';

const nothing: ReadonlySet<string> = new Set();

/** The lists of every region, read again whenever settings change. */
export async function searchExclusions(
  content: ContentService,
): Promise<(region: RegionKey) => ReadonlySet<string>> {
  const read = async () =>
    new Map(
      await Promise.all(
        getRegionKeys().map(async (region) => {
          const { searchExclusion } = await content.themeSettings(region);
          return [region, new Set(searchExclusion)] as const;
        }),
      ),
    );
  let lists = await read();
  content.onChange(async () => {
    lists = await read();
  });
  return (region) => lists.get(region) ?? nothing;
}
