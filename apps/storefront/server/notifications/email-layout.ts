import type { EmailLayout } from '@vitrine/commerce/mail/email';
import { addUrlLanguage, getMailLanguage } from '@vitrine/commerce/mail/mail-language';
import type { ContentService } from '@vitrine/content/file-content';
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { languages } from '@vitrine/rules/regions/supported-languages';
import { toEmailBrand } from '../brand/email-brand.ts';
import type { Settings } from '../env.ts';

export interface EmailLayoutDeps {
  readonly content: Pick<ContentService, 'themeSettings'>;
  readonly settings: Pick<Settings, 'MAIL_FROM'>;
  readonly regionUrl: (region: RegionKey) => string;
}

/** Creates the layout of the shop's own emails, in the brand of the region, with links to pages in a language. */
export async function createEmailLayout(
  deps: EmailLayoutDeps,
  region: RegionKey,
  language: StorefrontLanguage = getOriginalLanguage(),
): Promise<EmailLayout> {
  const { brand } = await deps.content.themeSettings(region);
  return {
    shopName: brand.name,
    shopUrl: addUrlLanguage(deps.regionUrl, language)(region),
    brand: toEmailBrand(brand, deps.regionUrl(region), deps.settings.MAIL_FROM),
  };
}

/** Returns the stored language of a sign-up; if there is none, the first language of its storefront. */
export function getSignUpLanguage(stored: string | null, region: RegionKey): StorefrontLanguage {
  return getMailLanguage({ language: languages.find((each) => each === stored), region });
}

/** Returns the default sender if a brand has none: MAIL_FROM, else an address at the shop's host. */
export function getDefaultSender({
  MAIL_FROM,
  PUBLIC_URL,
}: Pick<Settings, 'MAIL_FROM' | 'PUBLIC_URL'>): string {
  return MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL).hostname}`;
}
