/** The collections: the first as a lead, the next with an image each, the others as links. */

import { getRobotsTag } from '@vitrine/rules/robots-tag';
import { collectionsDocument } from '@vitrine/storefront-api/documents/collection';
import * as words from '@vitrine/words/collections';
import { getNeeds, type Need } from '../collection/needs.ts';
import { addAlternates } from '../data/add-alternates.server.ts';
import { metaTags } from '../data/meta.ts';
import { getShop, queryOrThrow } from '../data/query.server.ts';
import type { PageHandle } from '../deferred-hydration/page-handle.ts';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { Route } from './+types/collections';

/** Number of collections that are queried. A menu entry of any further collection is shown without an image. */
const maxCollections = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const [{ collections }, menu] = await Promise.all([
    queryOrThrow(shop, collectionsDocument, { first: maxCollections }),
    shop.headerMenu(),
  ]);
  return {
    ...getNeeds(menu, collections.nodes),
    meta: await addAlternates(
      shop,
      {
        title: words.collections(),
        canonical: `${shop.regionUrl(shop.region)}/collections`,
        markdown: `${shop.regionUrl(shop.region)}/markdown/collections`,
        robots: getRobotsTag(shop.region, null, shop.content.noindex),
      },
      { kind: 'fixed', path: '/collections' },
    ),
  };
}

export const handle: PageHandle = { deferHydration: 'shop' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Collections({ loaderData }: Route.ComponentProps) {
  const { needs, others } = loaderData;
  return (
    <div className="frame pt-8 md:pt-16">
      <h1 className="text-4xl">{words.collections()}</h1>
      <ul className="needs">
        {needs.map((need, index) => (
          <NeedPart key={need.to} need={need} opens={index === 0} />
        ))}
      </ul>
      {others.length > 0 && (
        <nav aria-labelledby="others" className="needs-others">
          <h2 id="others" className="text-2xl">
            {words.keepBrowsing()}
          </h2>
          <ul>
            {others.map(({ title, titleLang, to }) => (
              <li key={to}>
                <Link to={to} lang={titleLang} className="need-link">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function NeedPart({ need, opens }: { readonly need: Need; readonly opens: boolean }) {
  const { title, titleLang, line, lineLang, to, image, links } = need;
  return (
    <li className="need">
      {image && (
        <Link to={to} tabIndex={-1} aria-hidden="true" className="need-picture">
          <ResponsiveImage
            {...image}
            alt=""
            sizes={opens ? '(min-width: 48rem) 42vw, 100vw' : '(min-width: 48rem) 22vw, 50vw'}
            eager={opens}
          />
        </Link>
      )}
      <div className="need-words">
        <h2 className="need-title">
          <Link to={to} lang={titleLang}>
            {title}
          </Link>
        </h2>
        {line !== '' && (
          <p lang={lineLang} className="need-line">
            {line}
          </p>
        )}
        {links.length > 0 && (
          <ul className="need-links">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} lang={link.titleLang} className="need-link">
                  {link.title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
