/** Checks the seller's VAT numbers at the start (TAX-17). */

import type { ContentService } from '@vitrine/content/file-content';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import { showsVat } from '@vitrine/rules/regions/shows-vat';
import type { Logger } from 'pino';

/** Logs the storefronts whose invoices charge VAT and have no VAT number of the seller. */
export async function warnOfMissingVatNumbers(
  content: Pick<ContentService, 'themeSettings'>,
  log: Logger,
): Promise<void> {
  const missing: string[] = [];
  for (const region of getRegionKeys().filter(showsVat)) {
    const { checkoutWords } = await content.themeSettings(region);
    if (checkoutWords.vatNumber === '') missing.push(region);
  }
  if (missing.length === 0) return;
  log.warn(
    { regions: missing },
    'invoices of these storefronts show no VAT number: set vatNumber in theme/checkoutWords.json, or in the editor',
  );
}
