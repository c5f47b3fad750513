/** Review form, on a page of its own so that the product page stays small and cacheable. */
import * as words from '@vitrine/words/review-form';
import { toImage } from '../data/image.ts';
import { metaTags } from '../data/meta.ts';
import { toOriginalOptions, toUntranslatedParts } from '../data/product-translation.ts';
import { getShop } from '../data/query.server.ts';
import { getFieldLang } from '../data/text-language.ts';
import { ReviewForm, type ReviewOption } from '../product/review-form.tsx';
import { listReviewOptions } from '../product/reviews-page.ts';
import { SubmissionThanks } from '../product/submission-form.tsx';
import { loadReviewedProduct, readOrderProof, submitReview } from '../product/submit-review.server.ts';
import type { Route } from './+types/write-review';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const product = await loadReviewedProduct(shop, url, params.handle);
  const { handle, title } = product;
  return {
    product: { handle, title, image: toImage(product.featuredImage, title) },
    choices: listChoices(product),
    reviewer: await shop.reviews.reviewer(handle, readOrderProof(url.searchParams)),
  };
}

/** Lists the product's options, translated, each with the untranslated value that a review stores. */
function listChoices(product: Awaited<ReturnType<typeof loadReviewedProduct>>): readonly ReviewOption[] {
  const originals = toOriginalOptions(product);
  const labelLang = getFieldLang(toUntranslatedParts(product), 'options');
  return listReviewOptions(originals).map((option) => {
    const shown = product.options[originals.indexOf(option)];
    return {
      name: option.name,
      label: shown?.name ?? option.name,
      ...(labelLang === undefined ? {} : { labelLang }),
      values: option.optionValues.map(({ name }, index) => ({
        value: name,
        label: shown?.optionValues[index]?.name ?? name,
      })),
    };
  });
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
  if (actionData?.stored)
    return (
      <SubmissionThanks product={product} title={words.thanks()}>
        {actionData.stored.published ? words.standsThere() : words.weReadFirst()}
      </SubmissionThanks>
    );
  return (
    <ReviewForm product={product} reviewer={reviewer} choices={choices} answer={actionData ?? nothingYet} />
  );
}
