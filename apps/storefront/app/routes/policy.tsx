/** One of the shop's policies: terms, privacy, returns, shipping, subscriptions. */

import { getRobotsTag } from '@vitrine/rules/robots-tag';
import { noPolicy } from '@vitrine/words/not-found';
import { addAlternates } from '../data/add-alternates.server.ts';
import { findPolicy } from '../data/find-policy.server.ts';
import { metaTags } from '../data/meta.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { outlineText } from '../data/outline.server.ts';
import { getShop } from '../data/query.server.ts';
import { sanitizeEditorHtml } from '../data/sanitize-editor-html.server.ts';
import type { PageHandle } from '../deferred-hydration/page-handle.ts';
import { MissingPolicy } from '../reading/missing-policy.tsx';
import { findPolicyName } from '../reading/policy-names.ts';
import { ReadingPage } from '../reading/reading-page.tsx';
import type { Route } from './+types/policy';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const policy = await findPolicy(shop, params.handle);
  const missing = policy === null && shop.preview !== null ? findPolicyName(params.handle) : null;
  if (policy === null && missing === null) {
    throw await createNotFound(shop, url, noPolicy());
  }
  const { title, html, changedAt } = policy ?? { title: missing ?? '', html: '', changedAt: null };
  return {
    /** Name of the policy if it isn't published; only shown to editors. */
    missing,
    title,
    titleLang: policy?.titleLang,
    textLang: policy?.textLang,
    ...outlineText(sanitizeEditorHtml(html)),
    updatedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
    help: shop.content.help,
    meta: await addAlternates(
      shop,
      {
        title,
        canonical: `${shop.regionUrl(shop.region)}/policies/${params.handle}`,
        markdown: `${shop.regionUrl(shop.region)}/markdown/policies/${params.handle}`,
        robots: getRobotsTag(shop.region, { kind: 'pages', handle: params.handle }, shop.content.noindex),
      },
      { kind: 'policy', handle: params.handle },
    ),
  };
}

export const handle: PageHandle = { deferHydration: 'read' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Policy({ loaderData }: Route.ComponentProps) {
  const { missing, title, titleLang, textLang, html, contents, updatedAt, help } = loaderData;
  if (missing !== null) return <MissingPolicy policy={missing} />;
  return (
    <ReadingPage
      title={title}
      titleLang={titleLang}
      textLang={textLang}
      cover={null}
      html={html}
      contents={contents}
      updatedAt={updatedAt}
      help={help}
    />
  );
}
