import { getFieldLang } from '../data/text-language.ts';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { ArticleCardData } from './article-card-data.ts';
import { PublishedOn } from './published-on.tsx';

export interface ArticleCardProps {
  readonly article: ArticleCardData;
  readonly eager?: boolean;
  /** Classes for the picture's aspect ratio. */
  readonly shape?: string;
  /** The CSS `sizes` of the picture. */
  readonly sizes?: string;
}

/** An article in a list: picture, title, excerpt. */
export function ArticleCard({
  article,
  eager = false,
  shape = 'aspect-[3/2]',
  sizes = '(min-width: 48rem) 33vw, 100vw',
}: ArticleCardProps) {
  return (
    <article className="group relative">
      {article.image && (
        <div className={`article-picture ${shape}`}>
          <ResponsiveImage
            {...article.image}
            alt=""
            sizes={sizes}
            eager={eager}
            className="size-full object-cover transition-transform group-hover:scale-[1.02]"
          />
        </div>
      )}
      <p className="mt-4 text-muted text-sm">
        <PublishedOn date={article.publishedAt} />
      </p>
      <h3 className="article-title">
        <Link
          to={article.url}
          lang={getFieldLang(article, 'title')}
          className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {article.title}
        </Link>
      </h3>
      <p lang={getFieldLang(article, 'excerpt')} className="mt-2 max-w-[46ch] text-balance text-muted">
        {article.excerpt}
      </p>
    </article>
  );
}
