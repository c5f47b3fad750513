/** Collects the data of the editors' preview. */

import type { ContentService } from '@vitrine/content/file-content';
import { getRegionKeys, isStagingRegion } from '@vitrine/rules/regions/region';

import type { InvalidSetting, SettingsPreview } from '../../app/preview/settings-preview.ts';
import { getActiveOffers } from './active-offers.ts';
import { findMissingReferences, type InCatalogue } from './missing-references.ts';

/** Returns errors in the settings, and the offers of every region at a time. */
export async function settingsPreview(
  content: ContentService,
  inCatalogue: InCatalogue,
  now: number,
): Promise<SettingsPreview> {
  // The staging store comes first, because editors work there.
  const inOrder = getRegionKeys().toSorted((a, b) => Number(isStagingRegion(b)) - Number(isStagingRegion(a)));
  const regions = inOrder.map(async (region) => ({
    region,
    offers: getActiveOffers(
      region,
      await content.cartSettings(region),
      await content.themeSettings(region),
      now,
    ),
  }));
  return { problems: await findInvalidSettings(content, inCatalogue), regions: await Promise.all(regions) };
}

// Values in these files may contain discount codes, so the response only has the path of an error.
const groupsWithCodes: readonly string[] = ['codeRejection', 'customErrorMessage', 'customDiscountCode'];

/** Finds errors in the current settings: invalid values, then references to missing entities. */
export async function findInvalidSettings(
  content: ContentService,
  inCatalogue: InCatalogue,
): Promise<readonly InvalidSetting[]> {
  const kinds = (['cart', 'theme'] as const).map(async (kind) =>
    (await content.problems(kind)).map(({ group, ...wrong }) => ({
      file: group === '' ? `${kind}/` : `${kind}/${group}.json`,
      ...wrong,
      ...(groupsWithCodes.includes(group) ? { found: 'not shown here, since it may hold a code' } : {}),
    })),
  );
  return [...(await Promise.all(kinds)).flat(), ...(await findMissingReferences(content, inCatalogue))];
}
