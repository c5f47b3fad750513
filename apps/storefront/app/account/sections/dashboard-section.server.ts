/** The part of the account's loader for the dashboard: where the member is signed in. */
import { getFieldLang } from '../../data/text-language.ts';
import type { SectionRequest } from './load-sections.server.ts';

export async function loadDashboard({ shop, url }: SectionRequest) {
  return {
    sessions: await shop.account.sessions(),
    signedOutElsewhere: url.searchParams.has('signed-out-elsewhere'),
    hasPasskeys: (await shop.account.signInPage?.hasPasskeys()) ?? false,
    hasGiftCards: shop.giftCards !== null,
    none: shop.content.account.noOrders,
    noneLang: getFieldLang(shop.content.account, 'noOrders'),
  };
}
