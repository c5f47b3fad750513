/** Review form on a page of its own, so that the product page stays small and cacheable. */
import * as words from '@vitrine/words/review-form';
import { toImage } from '../data/image.ts';
import { metaTags } from '../data/meta.ts';
import { toOriginalOptions } from '../data/product-translation.ts';
import { getShop } from '../data/query.server.ts';
import { ReviewForm } from '../product/review-form.tsx';
import { reviewChoices } from '../product/reviews-page.ts';
import { SubmissionThanks } from '../product/submission-form.tsx';
import { loadReviewedProduct, readOrderProof, submitReview } from '../product/submit-review.server.ts';
import type { Route } from './+types/write-review';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const product = await loadReviewedProduct(shop, url, params.handle);
  const { handle, title } = product;
  return {
    product: { handle, title, image: toImage(product.featuredImage, title) },
    choices: reviewChoices(toOriginalOptions(product)).map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => value.name),
    })),
    reviewer: await shop.reviews.reviewer(handle, readOrderProof(url.searchParams)),
  };
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  return submitReview(getShop(context), request, url, params.handle);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(
    {
      title: words.reviewOf({ title: loaderData?.product.title ?? '' }),
      robots: 'noindex,nofollow',
    },
    matches,
  );

const nothingYet = { problems: [], typed: {}, media: [] };

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { product, reviewer, choices } = loaderData;
  if (actionData?.kept)
    return (
      <SubmissionThanks product={product} title={words.thanks()}>
        {actionData.kept.published ? words.standsThere() : words.weReadFirst()}
      </SubmissionThanks>
    );
  return (
    <ReviewForm product={product} reviewer={reviewer} choices={choices} answer={actionData ?? nothingYet} />
  );
}
