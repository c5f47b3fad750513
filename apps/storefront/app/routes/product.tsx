/** One product: gallery left, the buying column stays in view, then an unhurried read. */

import { robotsTag } from '@vitrine/rules/indexing';
import { productDocument, productRecommendationsDocument } from '@vitrine/storefront-api/documents/product';
import { useState } from 'react';
import { ask, askMaybe, shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { notFound } from '../data/not-found.server.ts';
import { safeHtml } from '../data/safe-html.server.ts';
import { BuyBox } from '../product/buy-box.tsx';
import { Gallery } from '../product/gallery.tsx';
import { toProductCard } from '../product/product-card-data.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { toProductPage } from '../product/product-page-data.ts';
import { EditorHtml } from '../ui/editor-html.tsx';
import type { Route } from './+types/product';

/** Options come from the address: `?Shade=Dark`. Parameters that name none are the API's to leave aside. */
function selectedOptions(search: URLSearchParams) {
  return [...search].slice(0, 10).map(([name, value]) => ({ name, value }));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { product } = await ask(shop, productDocument, {
    handle: params.handle,
    selectedOptions: selectedOptions(new URL(request.url).searchParams),
  });
  if (product === null) throw await notFound(shop, "We don't have a product at this address.", params.handle);
  const more = await askMaybe(shop, productRecommendationsDocument, { productId: product.id });
  const page = toProductPage({ ...product, descriptionHtml: safeHtml(product.descriptionHtml) });
  return {
    product: page,
    related: (more?.related ?? []).slice(0, 4).map(toProductCard),
    meta: {
      title: `${product.seo.title ?? product.title} · Bali Beauty`,
      description: product.seo.description ?? product.description,
      canonical: `${shop.regionUrl(shop.region)}/products/${product.handle}`,
      image: product.featuredImage?.url ?? null,
      robots: robotsTag(shop.region, { kind: 'products', handle: product.handle }, shop.content.noindex),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, related } = loaderData;
  const [plan, setPlan] = useState<string | null>(null);
  return (
    <div className="frame py-6 md:py-12">
      <div className="grid gap-8 md:grid-cols-[1.25fr_1fr] lg:gap-16">
        <Gallery images={product.images} chosen={product.variant?.image?.src ?? null} title={product.title} />
        <div>
          <div className="md:sticky md:top-24">
            <BuyBox product={product} plan={plan} choosePlan={setPlan} />
          </div>
        </div>
      </div>
      <div className="mt-16 grid gap-12 md:grid-cols-[1.25fr_1fr] lg:gap-16">
        <EditorHtml html={product.descriptionHtml} />
        <div>
          {product.details.map((detail) => (
            <details key={detail.title} className="group border-line border-b" open>
              <summary className="flex min-h-14 items-center justify-between font-display text-xl">
                {detail.title}
              </summary>
              <p className="whitespace-pre-line pb-6 text-muted">{detail.text}</p>
            </details>
          ))}
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-24">
          <h2 id="related" className="mb-8 text-3xl">
            Goes well with
          </h2>
          <ProductGrid products={related} />
        </section>
      )}
    </div>
  );
}
