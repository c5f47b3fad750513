/** A policy of the shop: terms, privacy, returns, shipping, subscriptions. */

import { getRobotsTag } from '@vitrine/rules/robots-tag';
import { policiesDocument } from '@vitrine/storefront-api/documents/shop';
import { noPolicy } from '@vitrine/words/not-found';
import { metaTags, titled } from '../data/meta.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { outlined } from '../data/outline.server.ts';
import { getShop, queryOrThrow } from '../data/query.server.ts';
import { safeHtml } from '../data/safe-html.server.ts';
import type { ShopContext } from '../load-context.ts';
import type { PageHandle } from '../quiet/page-handle.ts';
import { ReadingPage } from '../reading/reading-page.tsx';
import type { Route } from './+types/policy';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const policy = shop.content.policies.get(params.handle) ?? (await storefrontPolicy(shop, params.handle));
  if (policy === null) {
    throw await createNotFound(shop, url, noPolicy(), params.handle);
  }
  return {
    title: policy.title,
    ...outlined(safeHtml(policy.html)),
    updatedAt: policy.changedAt === null ? null : new Date(policy.changedAt).toISOString(),
    help: shop.content.help,
    meta: {
      title: titled(policy.title),
      canonical: `${shop.regionUrl(shop.region)}/policies/${params.handle}`,
      robots: getRobotsTag(shop.region, { kind: 'pages', handle: params.handle }, shop.content.noindex),
    },
  };
}

/** The Storefront API's own policy; it doesn't say when one changed. */
async function storefrontPolicy(shop: ShopContext, handle: string) {
  const policies = Object.values((await queryOrThrow(shop, policiesDocument, {})).shop);
  const found = policies.find((each) => typeof each === 'object' && each !== null && each.handle === handle);
  if (typeof found !== 'object' || found === null) return null;
  return { title: found.title, html: found.body, changedAt: null };
}

export const handle: PageHandle = { quiet: 'read' };

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Policy({ loaderData }: Route.ComponentProps) {
  const { title, html, contents, updatedAt, help } = loaderData;
  return (
    <ReadingPage
      title={title}
      cover={null}
      html={html}
      contents={contents}
      updatedAt={updatedAt}
      help={help}
    />
  );
}
