/** A content page of the Storefront API (`Page`), such as "About us". */

import { getJsonLdTag, metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import type { PageHandle } from '../deferred-hydration/page-handle.ts';
import { readPage } from '../reading/read-page.server.ts';
import { ReadingPage } from '../reading/reading-page.tsx';
import type { Route } from './+types/page';

export function loader({ context, params, url }: Route.LoaderArgs) {
  return readPage(getShop(context), url, params.handle);
}

export const handle: PageHandle = { deferHydration: 'read' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...metaTags(loaderData?.meta, matches),
  ...getJsonLdTag(loaderData?.structuredData),
];

export default function Page({ loaderData }: Route.ComponentProps) {
  const { title, titleLang, textLang, cover, html, contents, updatedAt, help } = loaderData;
  return (
    <ReadingPage
      title={title}
      titleLang={titleLang}
      textLang={textLang}
      cover={cover}
      html={html}
      contents={contents}
      updatedAt={updatedAt}
      help={help}
    />
  );
}
