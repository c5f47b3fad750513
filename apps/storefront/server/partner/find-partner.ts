/** Finds the partner retailer for a country in the region's content (REGION-10). */
import type { ContentService } from '@vitrine/content/file-content';
import { isPartnerCountry } from '@vitrine/rules/catalogue/partner';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import type { PartnerJson } from '../../app/layout/visitor-context.ts';

/** Returns the partner for shoppers of a country; null if they buy in this shop, or the region has no partner. */
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
