/** The mail that says what became of wished products. */
import { escapeHtml } from '@vitrine/commerce/mail/escape';
import type { Message } from '@vitrine/commerce/mail/message';
import type { WishlistNews } from '@vitrine/engagement/wishlists/wishlist-news';
import { stopHeaders } from '../outreach/letters.ts';

export interface TitledNews extends WishlistNews {
  readonly title: string;
}

const what = { back: 'is back in stock', reduced: 'is reduced' } as const;

export function newsLetter(
  news: readonly TitledNews[],
  { shopUrl, stopToken }: { readonly shopUrl: string; readonly stopToken: string },
): Message {
  const lines = news.map(({ title, kind, product }) => ({
    words: `${title} ${what[kind]}`,
    url: `${shopUrl}/products/${encodeURIComponent(product)}`,
  }));
  const stop = `${shopUrl}/wishlist/stop/${stopToken}`;
  const reason = 'You get this mail because you asked to be told about your wishlist.';
  const [first] = lines;
  const subject = lines.length === 1 && first ? first.words : 'News from your wishlist';
  return {
    headers: stopHeaders(stop),
    subject,
    text: [
      'Hello,',
      '',
      ...lines.map(({ words, url }) => `${words}: ${url}`),
      '',
      reason,
      `No more of these mails: ${stop}`,
      '',
    ].join('\n'),
    html: `<!doctype html><html><body>
<p>Hello,</p>
<ul>${lines.map(({ words, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(words)}</a></li>`).join('')}</ul>
<p>${reason} <a href="${escapeHtml(stop)}">No more of these mails</a></p>
</body></html>`,
  };
}
