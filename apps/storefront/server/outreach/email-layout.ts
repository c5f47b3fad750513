import type { EmailLayout } from '@vitrine/commerce/mail/email';
import type { Settings } from '../env.ts';

/** The frame of mails that the shop itself writes: its name is the one that it signs mails with (MAIL_FROM). */
export function createEmailLayout({ MAIL_FROM }: Pick<Settings, 'MAIL_FROM'>, shopUrl: string): EmailLayout {
  const name = MAIL_FROM.slice(0, Math.max(0, MAIL_FROM.indexOf('<')))
    .trim()
    .replace(/^"(.*)"$/s, '$1');
  return { shopName: name === '' ? new URL(shopUrl).hostname : name, shopUrl };
}
