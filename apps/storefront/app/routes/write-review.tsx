/** Writing a review of a product: a page of its own, so that the product's stays light and the same for everybody. */
import * as words from '@vitrine/words/review-form';
import { shopOf } from '../data/ask.server.ts';
import { toImage } from '../data/image.ts';
import { metaTags, titled } from '../data/meta.ts';
import { answerReview, productOf, proofOf } from '../product/answer-review.server.ts';
import { ReviewForm } from '../product/review-form.tsx';
import { reviewChoices } from '../product/reviews-page.ts';
import { WrittenThanks } from '../product/written-form.tsx';
import type { Route } from './+types/write-review';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await productOf(shop, url, params.handle);
  const { handle, title } = product;
  return {
    product: { handle, title, image: toImage(product.featuredImage, title) },
    choices: reviewChoices(product.options).map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => value.name),
    })),
    reviewer: await shop.reviews.reviewer(handle, proofOf(url.searchParams)),
  };
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  return answerReview(shopOf(context), request, url, params.handle);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  metaTags({
    title: titled(words.reviewOf({ title: loaderData?.product.title ?? '' })),
    robots: 'noindex,nofollow',
  });

const nothingYet = { problems: [], typed: {}, media: [] };

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { product, reviewer, choices } = loaderData;
  if (actionData?.kept)
    return (
      <WrittenThanks product={product} title={words.thanks()}>
        {actionData.kept.published ? words.standsThere() : words.weReadFirst()}
      </WrittenThanks>
    );
  return (
    <ReviewForm product={product} reviewer={reviewer} choices={choices} answer={actionData ?? nothingYet} />
  );
}
