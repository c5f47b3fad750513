/** E-mail about changes of products on a wishlist. */
import { composeEmail, type EmailLayout } from '@vitrine/commerce/mail/email';
import type { EmailMessage } from '@vitrine/commerce/mail/email-message';
import type { WishlistUpdate } from '@vitrine/engagement/wishlists/wishlist-update';
import * as common from '@vitrine/words/email';
import * as words from '@vitrine/words/email-lists';
import { stopHeaders } from '../notifications/emails.ts';

export interface TitledUpdate extends WishlistUpdate {
  readonly title: string;
}

export function createWishlistEmail(
  news: readonly TitledUpdate[],
  frame: EmailLayout,
  stopToken: string,
): EmailMessage {
  const { shopUrl } = frame;
  const lines = news.map(({ title, kind, product }) => ({
    label: kind === 'back' ? words.back({ title }) : words.reduced({ title }),
    url: `${shopUrl}/products/${encodeURIComponent(product)}`,
  }));
  const stopUrl = `${shopUrl}/wishlist/stop/${stopToken}`;
  const [first] = lines;
  const subject = lines.length === 1 && first ? first.label : words.wishlistNews();
  return {
    ...composeEmail(
      subject,
      [
        { kind: 'heading', text: words.wishlistNews() },
        ...lines.map((line) => ({ kind: 'link', ...line }) as const),
        {
          kind: 'note',
          text: words.wishlistAsked(),
          link: { label: common.noMoreMails(), url: stopUrl },
        },
      ],
      frame,
    ),
    headers: stopHeaders(stopUrl),
  };
}
