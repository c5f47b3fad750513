/** The mail that says what became of wished products. */
import { composeLetter, type LetterFrame } from '@vitrine/commerce/mail/letter';
import type { Message } from '@vitrine/commerce/mail/message';
import type { WishlistNews } from '@vitrine/engagement/wishlists/wishlist-news';
import { stopHeaders } from '../outreach/letters.ts';

export interface TitledNews extends WishlistNews {
  readonly title: string;
}

const what = { back: 'is back in stock', reduced: 'is reduced' } as const;

export function newsLetter(news: readonly TitledNews[], frame: LetterFrame, stopToken: string): Message {
  const { shopUrl } = frame;
  const lines = news.map(({ title, kind, product }) => ({
    label: `${title} ${what[kind]}`,
    url: `${shopUrl}/products/${encodeURIComponent(product)}`,
  }));
  const stopUrl = `${shopUrl}/wishlist/stop/${stopToken}`;
  const [first] = lines;
  const subject = lines.length === 1 && first ? first.label : 'News from your wishlist';
  return {
    ...composeLetter(
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
