/** The mail that says what became of wished products. */
import { composeEmail, type EmailLayout } from '@vitrine/commerce/mail/email';
import type { EmailMessage } from '@vitrine/commerce/mail/email-message';
import type { WishlistUpdate } from '@vitrine/engagement/wishlists/wishlist-update';
import { stopHeaders } from '../outreach/emails.ts';

export interface TitledUpdate extends WishlistUpdate {
  readonly title: string;
}

const what = { back: 'is back in stock', reduced: 'is reduced' } as const;

export function createWishlistEmail(
  news: readonly TitledUpdate[],
  frame: EmailLayout,
  stopToken: string,
): EmailMessage {
  const { shopUrl } = frame;
  const lines = news.map(({ title, kind, product }) => ({
    label: `${title} ${what[kind]}`,
    url: `${shopUrl}/products/${encodeURIComponent(product)}`,
  }));
  const stopUrl = `${shopUrl}/wishlist/stop/${stopToken}`;
  const [first] = lines;
  const subject = lines.length === 1 && first ? first.label : 'News from your wishlist';
  return {
    ...composeEmail(
      subject,
      [
        { kind: 'heading', text: 'News from your wishlist' },
        ...lines.map((line) => ({ kind: 'link', ...line }) as const),
        {
          kind: 'note',
          text: 'You get this mail because you asked to be told about your wishlist.',
          link: { label: 'No more of these mails', url: stopUrl },
        },
      ],
      frame,
    ),
    headers: stopHeaders(stopUrl),
  };
}
