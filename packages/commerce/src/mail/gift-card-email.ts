/** The email that delivers a gift card, as plain text and as HTML. It can be printed. */

import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import * as words from '@vitrine/words/email-gift-card';
import { getFormatLanguage } from '@vitrine/words/message';
import type { EmailShop } from './account-emails.ts';
import { composeEmail, type EmailBlock } from './email.ts';
import type { EmailMessage } from './email-message.ts';
import { formatGreeting } from './greeting.ts';

export interface GiftCardMail {
  readonly code: string;
  readonly balance: Minor;
  readonly region: RegionKey;
  readonly expiresAt: EpochMs | null;
  /** Recipient's name; may be empty. */
  readonly name: string;
  readonly message: string;
  /** Name of the person who gives it; empty for one's own. */
  readonly from: string;
}

/** @param balanceUrl URL of the page that shows a balance. */
export function createGiftCardEmail(
  { code, balance, region, expiresAt, name, message, from }: GiftCardMail,
  { shopName, brand }: EmailShop,
  { shopUrl, balanceUrl }: { readonly shopUrl: string; readonly balanceUrl: string },
): EmailMessage {
  const amount = formatMoney(balance, region);
  const isOwn = from === '';
  const heading = isOwn ? words.yourCard({ amount }) : words.givesYou({ name: from, amount });
  const subject = isOwn
    ? words.yourCardSubject({ shop: shopName, amount })
    : words.givesYouSubject({ shop: shopName, name: from, amount });
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: heading },
    { kind: 'text', text: formatGreeting(name) },
    ...(message === '' ? [] : [{ kind: 'text', text: message } as const]),
    {
      kind: 'rows',
      rows: [
        { label: words.giftCard(), value: amount },
        { label: words.code(), value: code },
      ],
    },
    {
      kind: 'text',
      text: expiresAt === null ? words.enterCode() : words.enterCodeUntil({ day: formatExpiry(expiresAt) }),
    },
    { kind: 'button', label: words.chooseSomething(), url: shopUrl },
    { kind: 'link', label: words.seeWhatIsLeft(), url: balanceUrl },
    { kind: 'note', text: words.keepCode() },
  ];
  return composeEmail(subject, parts, { shopName, shopUrl, brand });
}

/** Formats "2027-11-23" in English, "23. November 2027" in German. */
function formatExpiry(at: EpochMs): string {
  const language = getFormatLanguage();
  if (language === 'en') return new Date(at).toISOString().slice(0, 10);
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
