/** The newest articles: a large one, with two next to it. */

import * as words from '@vitrine/words/home';
import { ArticleCard } from '../blog/article-card.tsx';
import { PublishedOn } from '../blog/published-on.tsx';
import { getFieldLang } from '../data/text-language.ts';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { HomeReading } from './home-data.ts';

export function Reading({ reading }: { readonly reading: HomeReading }) {
  const [first, ...others] = reading.articles;
  if (first === undefined) return null;
  return (
    <section aria-labelledby="reading" className="frame section">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="reading" lang={reading.headingLang} className="text-3xl">
          {reading.heading}
        </h2>
        <Link to={reading.url} className="link inline-flex min-h-11 items-center">
          {words.allStories()}
        </Link>
      </div>
      <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <ArticleCard article={first} />
        <ul className="grid content-start gap-8">
          {others.map((article) => (
            <li
              key={article.id}
              className="relative grid grid-cols-[minmax(0,9rem)_1fr] gap-5 md:grid-cols-[13rem_1fr]"
            >
              {article.image && (
                <ResponsiveImage
                  {...article.image}
                  alt=""
                  sizes="(min-width: 48rem) 13rem, 9rem"
                  className="aspect-[4/5] w-full rounded-picture bg-sand object-cover md:aspect-square"
                />
              )}
              <div>
                <p className="text-muted text-sm">
                  <PublishedOn date={article.publishedAt} />
                </p>
                <h3 className="mt-1 text-xl">
                  <Link
                    to={article.url}
                    lang={getFieldLang(article, 'title')}
                    className="after:absolute after:inset-0"
                  >
                    {article.title}
                  </Link>
                </h3>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
