import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import type { ArticleCardData } from './article-card-data.ts';
import { PublishedOn } from './published-on.tsx';

/** An article in a list: picture, title, the first words. */
export function ArticleCard({ article, eager = false }: { article: ArticleCardData; eager?: boolean }) {
  return (
    <article className="relative">
      {article.image && (
        <Picture
          {...article.image}
          alt=""
          sizes="(min-width: 48rem) 33vw, 100vw"
          eager={eager}
          className="aspect-[4/3] w-full rounded-picture bg-sand object-cover"
        />
      )}
      <p className="mt-4 text-muted text-sm">
        <PublishedOn date={article.publishedAt} />
      </p>
      <h3 className="mt-1 text-xl">
        <Link to={article.url} className="after:absolute after:inset-0">
          {article.title}
        </Link>
      </h3>
      <p className="mt-2 text-muted">{article.excerpt}</p>
    </article>
  );
}
