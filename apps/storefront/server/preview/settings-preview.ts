/** Gathers what editors see in preview. */
import type { ContentService } from '@vitrine/content/file-content';
import { regionKeys } from '@vitrine/rules/regions/region';
import type { InvalidSetting, SettingsPreview } from '../../app/preview/settings-preview.ts';
import { getActiveOffers } from './active-offers.ts';
import { findMissingReferences, type InCatalogue } from './missing-references.ts';

/** What is wrong in the settings, and the offers of every region at a moment (milliseconds since 1970). */
export async function settingsPreview(
  content: ContentService,
  inCatalogue: InCatalogue,
  now: number,
): Promise<SettingsPreview> {
  // The staging store first: it is where editors stand.
  const inOrder = regionKeys.toSorted((a, b) => Number(b === 'dev') - Number(a === 'dev'));
  const regions = inOrder.map(async (region) => ({
    region,
    offers: getActiveOffers(
      region,
      await content.cartSettings(region),
      await content.themeSettings(region),
      now,
    ),
  }));
  return { problems: await wrongSettings(content, inCatalogue), regions: await Promise.all(regions) };
}

// What stands in these files may be a code, or words that name one: browsers hear of the place alone.
const groupsWithCodes: readonly string[] = ['codeRejection', 'customErrorMessage', 'customDiscountCode'];

/** What is wrong in the settings now: what is written wrongly, then what names nothing in the catalogue. */
export async function wrongSettings(
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
