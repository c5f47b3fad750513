import type { EmailLayout } from '@vitrine/commerce/mail/email';
import type { ContentService } from '@vitrine/content/file-content';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { toEmailBrand } from '../brand/email-brand.ts';
import type { Settings } from '../env.ts';

export interface EmailLayoutDeps {
  readonly content: Pick<ContentService, 'themeSettings'>;
  readonly settings: Pick<Settings, 'MAIL_FROM'>;
  readonly regionUrl: (region: RegionKey) => string;
}

/** The layout of e-mails that the shop itself writes, in the brand of the region. */
export async function createEmailLayout(
  { content, settings, regionUrl }: EmailLayoutDeps,
  region: RegionKey,
): Promise<EmailLayout> {
  const { brand } = await content.themeSettings(region);
  const shopUrl = regionUrl(region);
  return { shopName: brand.name, shopUrl, brand: toEmailBrand(brand, shopUrl, settings.MAIL_FROM) };
}

/** The sender unless a brand names another one: MAIL_FROM, else an address of the shop's own host. */
export function getDefaultSender({
  MAIL_FROM,
  PUBLIC_URL,
}: Pick<Settings, 'MAIL_FROM' | 'PUBLIC_URL'>): string {
  return MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL).hostname}`;
}
