/** A content page. */

import { robotsTag } from '@vitrine/rules/indexing';
import { pageDocument } from '@vitrine/storefront-api/documents/content';
import { ask, shopOf } from '../data/ask.server.ts';
import { metaTags, structured, titled } from '../data/meta.ts';
import { notFound } from '../data/not-found.server.ts';
import { outlined, responsivePictures, withCover } from '../data/outline.server.ts';
import { safeHtml } from '../data/safe-html.server.ts';
import { questionsData } from '../data/structured-data.server.ts';
import { ReadingPage } from '../reading/reading-page.tsx';
import type { Route } from './+types/page';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { page } = await ask(shop, pageDocument, { handle: params.handle });
  if (page === null) throw await notFound(shop, url, 'We don’t have a page at this address.', params.handle);
  const { cover, html } = withCover(responsivePictures(safeHtml(page.body)));
  return {
    title: page.title,
    cover,
    ...outlined(html),
    // A page that opens with a picture tells a story, and a story has no revision.
    updatedAt: cover === null ? page.updatedAt : null,
    help: shop.content.help.page === `/pages/${page.handle}` ? null : shop.content.help,
    structuredData: questionsData(safeHtml(page.body)),
    meta: {
      title: titled(page.seo?.title ?? page.title),
      description: page.seo?.description ?? page.bodySummary,
      canonical: `${shop.regionUrl(shop.region)}/pages/${page.handle}`,
      robots: robotsTag(shop.region, { kind: 'pages', handle: page.handle }, shop.content.noindex),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  ...structured(loaderData?.structuredData),
];

export default function Page({ loaderData }: Route.ComponentProps) {
  const { title, cover, html, contents, updatedAt, help } = loaderData;
  return (
    <ReadingPage
      title={title}
      cover={cover}
      html={html}
      contents={contents}
      updatedAt={updatedAt}
      help={help}
    />
  );
}
