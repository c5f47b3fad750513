/** A policy of the shop: terms, privacy, returns, shipping, subscriptions. */

import { robotsTag } from '@vitrine/rules/indexing';
import { policiesDocument } from '@vitrine/storefront-api/documents/shop';
import { ask, shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { notFound } from '../data/not-found.server.ts';
import { outlined } from '../data/outline.server.ts';
import { safeHtml } from '../data/safe-html.server.ts';
import { ReadingPage } from '../reading/reading-page.tsx';
import type { Route } from './+types/policy';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const policies = Object.values((await ask(shop, policiesDocument, {})).shop);
  const policy = policies.find(
    (each) => typeof each === 'object' && each !== null && each.handle === params.handle,
  );
  if (typeof policy !== 'object' || policy === null) {
    throw await notFound(shop, 'We don’t have a policy at this address.', params.handle);
  }
  return {
    title: policy.title,
    ...outlined(safeHtml(policy.body)),
    help: shop.content.help,
    meta: {
      title: `${policy.title} · Bali Beauty`,
      canonical: `${shop.regionUrl(shop.region)}/policies/${policy.handle}`,
      robots: robotsTag(shop.region, { kind: 'pages', handle: policy.handle }, shop.content.noindex),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Policy({ loaderData }: Route.ComponentProps) {
  const { title, html, contents, help } = loaderData;
  // The Storefront API doesn't say when a policy changed.
  return (
    <ReadingPage title={title} cover={null} html={html} contents={contents} updatedAt={null} help={help} />
  );
}
