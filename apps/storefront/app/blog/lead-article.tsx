/** The lead article: a wide picture, and a title as large as a page's. */

import { by } from '@vitrine/words/blog';
import { getFieldLang } from '../data/text-language.ts';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { ArticleCardData } from './article-card-data.ts';
import { PublishedOn } from './published-on.tsx';

export interface LeadArticleProps {
  readonly article: ArticleCardData;
  /** Text above the title: "Read next". */
  readonly label?: string;
  readonly eager?: boolean;
}

export function LeadArticle({ article, label, eager = false }: LeadArticleProps) {
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {article.image && (
        <div className="-mx-[clamp(1rem,4vw,3rem)] aspect-[4/3] overflow-hidden bg-sand sm:mx-0 sm:aspect-[3/2] sm:rounded-picture">
          <ResponsiveImage
            {...article.image}
            alt=""
            sizes="(min-width: 84rem) 46rem, (min-width: 64rem) 56vw, 100vw"
            eager={eager}
            className="size-full object-cover transition-transform group-hover:scale-[1.01]"
          />
        </div>
      )}
      <div>
        <p className="text-muted text-sm">
          {label !== undefined && <>{label} · </>}
          <PublishedOn date={article.publishedAt} />
        </p>
        <h2 className="mt-3 max-w-[14ch] text-4xl">
          <Link
            to={article.url}
            lang={getFieldLang(article, 'title')}
            className="decoration-1 underline-offset-8 after:absolute after:inset-0 group-hover:underline"
          >
            {article.title}
          </Link>
        </h2>
        <p lang={getFieldLang(article, 'excerpt')} className="mt-5 max-w-[42ch] text-lg text-muted">
          {article.excerpt}
        </p>
        {article.author !== null && <p className="mt-5 text-sm">{by({ author: article.author })}</p>}
      </div>
    </article>
  );
}
