/** A blog, whole or by tag. */

import { robotsTag } from '@vitrine/rules/indexing';
import { blogDocument } from '@vitrine/storefront-api/documents/content';
import { Link } from 'react-router';
import { ArticleCard } from '../blog/article-card.tsx';
import { toArticleCard } from '../blog/article-card-data.ts';
import { pageLink } from '../collection/filters.ts';
import { ask, shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { notFound } from '../data/not-found.server.ts';
import type { Route } from './+types/blog';

/** Articles on one page of the list. */
const pageSize = 9;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const search = new URL(request.url).searchParams;
  const tag = 'tag' in params && typeof params.tag === 'string' ? params.tag : null;
  const before = search.get('before');
  const after = search.get('after');
  const { blog } = await ask(shop, blogDocument, {
    handle: params.blog,
    ...(tag === null ? {} : { query: `tag:"${tag.replace(/["\\]/g, '')}"` }),
    ...(before === null
      ? { first: pageSize, ...(after === null ? {} : { after }) }
      : { last: pageSize, before }),
  });
  if (blog === null) throw await notFound(shop, "We don't have a blog at this address.", params.blog);
  const { nodes, pageInfo } = blog.articles;
  if (tag !== null && nodes.length === 0 && before === null && after === null) {
    throw await notFound(shop, 'Nothing has been written about this yet.', tag);
  }
  const title = tag === null ? blog.title : `${blog.title}: ${tag}`;
  return {
    title,
    blog: blog.handle,
    tag,
    tags: [...new Set(nodes.flatMap((article) => article.tags))].slice(0, 8),
    articles: nodes.map(toArticleCard),
    newer:
      pageInfo.hasPreviousPage && pageInfo.startCursor
        ? pageLink(search, { before: pageInfo.startCursor })
        : null,
    older:
      pageInfo.hasNextPage && pageInfo.endCursor ? pageLink(search, { after: pageInfo.endCursor }) : null,
    meta: {
      title: `${title} · Bali Beauty`,
      description: blog.seo?.description ?? null,
      canonical: `${shop.regionUrl(shop.region)}${new URL(request.url).pathname}`,
      robots: robotsTag(shop.region, { kind: 'pages', handle: blog.handle }, shop.content.noindex),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { title, blog, tag, tags, articles, newer, older } = loaderData;
  return (
    <div className="frame py-12 md:py-20">
      <h1 className="text-4xl">{title}</h1>
      <nav aria-label="Topics" className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {tag !== null && (
            <li>
              <Link to={`/blogs/${blog}`} className="button button-quiet min-h-11 px-4 text-sm">
                Everything
              </Link>
            </li>
          )}
          {tags
            .filter((each) => each !== tag)
            .map((each) => (
              <li key={each}>
                <Link
                  to={`/blogs/${blog}/tagged/${encodeURIComponent(each)}`}
                  className="button button-quiet min-h-11 px-4 text-sm"
                >
                  {each}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <h2 className="sr-only">Articles</h2>
      <ul className="mt-12 grid gap-x-6 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleCard article={article} eager={index === 0} />
          </li>
        ))}
      </ul>
      {(newer !== null || older !== null) && (
        <nav aria-label="Pages" className="mt-14 flex justify-center gap-3">
          {newer !== null && (
            <Link to={newer} rel="prev" className="button button-quiet">
              Newer
            </Link>
          )}
          {older !== null && (
            <Link to={older} rel="next" className="button button-quiet">
              Older
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
