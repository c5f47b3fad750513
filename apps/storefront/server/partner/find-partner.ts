/** The partner retailer of some countries, as the region's content names it (REGION-10). */
import type { ContentService } from '@vitrine/content/file-content';
import { isPartnerCountry } from '@vitrine/rules/catalogue/partner';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import type { PartnerJson } from '../../app/layout/visitor-context.ts';

/** Null where shoppers of the country buy here, and where the region has no partner: then it sells everywhere itself. */
export async function findPartner(
  content: ContentService,
  region: RegionKey,
  country: CountryCode | null,
): Promise<PartnerJson | null> {
  if (!isPartnerCountry(country)) return null;
  const { partner } = await content.themeSettings(region);
  if (partner === null) return null;
  const { name, url, button, text } = partner;
  return { name, url, button: button.replace('{name}', name), text };
}
