/** The email that delivers a gift card, as plain text and as HTML. It can be printed. */

import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { type EmailShop, formatGreeting } from './account-emails.ts';
import { composeEmail, type EmailBlock } from './email.ts';
import type { EmailMessage } from './email-message.ts';

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
  const heading = from === '' ? `Your gift card: ${amount}` : `${from} gives you ${amount}`;
  const until =
    expiresAt === null
      ? 'It does not expire.'
      : `It is valid until ${new Date(expiresAt).toISOString().slice(0, 10)}.`;
  const parts: readonly EmailBlock[] = [
    { kind: 'heading', text: heading },
    { kind: 'text', text: formatGreeting(name) },
    ...(message === '' ? [] : [{ kind: 'text', text: message } as const]),
    {
      kind: 'rows',
      rows: [
        { label: 'Gift card', value: amount },
        { label: 'Code', value: code },
      ],
    },
    {
      kind: 'text',
      text: `Enter the code at the checkout. What you don’t spend stays on the card. ${until}`,
    },
    { kind: 'button', label: 'Choose something', url: shopUrl },
    { kind: 'link', label: 'See what is left on it', url: balanceUrl },
    { kind: 'note', text: 'Keep the code like money: whoever has it can spend it. We can’t show it again.' },
  ];
  return composeEmail(`${shopName}: ${heading}`, parts, { shopName, shopUrl, brand });
}
