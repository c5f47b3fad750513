/** Row of reviews and promises below the best sellers. */

import * as words from '@vitrine/words/home';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Rating } from '../ui/rating.tsx';
import { Text } from '../ui/text.tsx';
import type { HomeProof, HomeQuote } from './home-data.ts';

export function HomeReviews({ proof }: { readonly proof: HomeProof }) {
  return (
    <section aria-label={words.whatShoppersSay()} className="frame proof">
      {proof.quotes.length > 0 && (
        <ul className="proof-quotes">
          {proof.quotes.map((quote) => (
            <Quote key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
      {proof.promises.length > 0 && (
        <ul className="proof-promises">
          {proof.promises.map(({ text, link, lang }) => (
            <li key={text}>
              <Icon name="check" size={16} className="mt-1 shrink-0 text-lagoon" />
              {link === null ? (
                <Text lang={lang}>{text}</Text>
              ) : (
                <Link
                  to={link}
                  lang={lang}
                  className="-my-3 self-start py-3 underline decoration-1 underline-offset-4"
                >
                  {text}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Quote({ quote: { text, author, stars, verified, product } }: { readonly quote: HomeQuote }) {
  return (
    <li>
      <figure>
        <Rating value={stars} size={16} />
        <blockquote className="proof-text">
          <p>{text}</p>
        </blockquote>
        <figcaption className="text-muted text-sm">
          {verified ? words.byBuyer({ author }) : author}
          <Link to={product.url} lang={product.titleLang} className="proof-product">
            {product.title}
          </Link>
        </figcaption>
      </figure>
    </li>
  );
}
