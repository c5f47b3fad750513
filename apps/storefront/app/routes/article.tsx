/** One article. */

import { robotsTag } from '@vitrine/rules/indexing';
import { articleDocument } from '@vitrine/storefront-api/documents/content';
import { Link } from 'react-router';
import { toArticleCard } from '../blog/article-card-data.ts';
import { PublishedOn } from '../blog/published-on.tsx';
import { ask, shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { notFound } from '../data/not-found.server.ts';
import { safeHtml } from '../data/safe-html.server.ts';
import { EditorHtml } from '../ui/editor-html.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/article';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { blog } = await ask(shop, articleDocument, { blog: params.blog, handle: params.article });
  const article = blog?.articleByHandle ?? null;
  if (blog === null || article === null) {
    throw await notFound(shop, "We don't have an article at this address.", params.article);
  }
  const card = toArticleCard(article);
  return {
    article: card,
    blog: { handle: blog.handle, title: blog.title },
    html: safeHtml(article.contentHtml),
    meta: {
      title: `${article.seo?.title ?? article.title} · Bali Beauty`,
      description: article.seo?.description ?? article.excerpt,
      canonical: `${shop.regionUrl(shop.region)}${card.url}`,
      image: article.image?.url ?? null,
      robots: robotsTag(shop.region, { kind: 'pages', handle: article.handle }, shop.content.noindex),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, blog, html } = loaderData;
  return (
    <article className="frame py-12 md:py-20">
      <p className="text-sm">
        <Link to={`/blogs/${blog.handle}`} className="link inline-flex min-h-11 items-center">
          {blog.title}
        </Link>
      </p>
      <h1 className="max-w-[22ch] text-4xl">{article.title}</h1>
      <p className="mt-4 text-muted">
        <PublishedOn date={article.publishedAt} />
        {article.author !== null && <>, by {article.author}</>}
      </p>
      {article.image && (
        <Picture
          {...article.image}
          sizes="(min-width: 84rem) 78rem, 100vw"
          eager
          className="mt-10 aspect-[16/9] w-full rounded-picture bg-sand object-cover"
        />
      )}
      <EditorHtml html={html} className="prose mx-auto mt-12 text-lg" />
      {article.tags.length > 0 && (
        <ul className="mx-auto mt-12 flex max-w-[68ch] flex-wrap gap-2" aria-label="Topics">
          {article.tags.map((tag) => (
            <li key={tag}>
              <Link
                to={`/blogs/${blog.handle}/tagged/${encodeURIComponent(tag)}`}
                className="button button-quiet min-h-11 px-4 text-sm"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
