/** Returns the brand that was read last, for error pages that are rendered while the content can't be read. */
import { type Brand, neutralBrand } from '@vitrine/content/brand/brand';
import type { ContentService } from '@vitrine/content/file-content';
import type { RegionKey } from '@vitrine/rules/regions/region';

let last: Brand = neutralBrand;

export function getLastBrand(): Brand {
  return last;
}

/** Keeps the last brand of a region updated. Call it once when the shop opens. */
export async function followBrand(
  content: Pick<ContentService, 'themeSettings' | 'onChange'>,
  region: RegionKey,
  onError: (error: unknown) => void,
): Promise<void> {
  const read = async () => {
    last = (await content.themeSettings(region)).brand;
  };
  await read().catch(onError);
  content.onChange(({ documents }) => {
    if (documents.some(({ kind }) => kind === 'theme/brand')) void read().catch(onError);
  });
}
