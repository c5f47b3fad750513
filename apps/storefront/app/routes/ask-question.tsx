/** Form to ask a question about a product. */
import * as words from '@vitrine/words/question-form';
import { toImage } from '../data/image.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { getSubmissionField, SubmissionForm, SubmissionThanks } from '../product/submission-form.tsx';
import { loadReviewedProduct, submitQuestion } from '../product/submit-review.server.ts';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/ask-question';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const { handle, title, featuredImage } = await loadReviewedProduct(shop, url, params.handle);
  const { name } = await shop.reviews.reviewer(handle, null);
  return { product: { handle, title, image: toImage(featuredImage, title) }, name };
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  return submitQuestion(getShop(context), request, url, params.handle);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaTags(
    {
      title: words.askAbout({ title: loaderData?.product.title ?? '' }),
      robots: 'noindex,nofollow',
    },
    matches,
  );

const nothingYet = { problems: [], typed: {} };

export default function AskQuestion({ loaderData: { product, name }, actionData }: Route.ComponentProps) {
  if (actionData?.stored)
    return (
      <SubmissionThanks product={product} title={words.thanks()}>
        {words.answerComes()}
      </SubmissionThanks>
    );
  const answer = actionData ?? nothingYet;
  const author = getSubmissionField(answer, 'author');
  return (
    <SubmissionForm
      product={product}
      title={words.ask()}
      intro={words.intro()}
      submit={words.send()}
      problems={answer.problems}
    >
      <Field
        {...getSubmissionField(answer, 'body')}
        label={words.yourQuestion()}
        multiline
        required
        maxLength={1000}
      />
      <Field
        {...author}
        value={actionData === undefined ? (name ?? '') : author.value}
        label={words.name()}
        hint={words.nameHint()}
        autoComplete="nickname"
        required
        maxLength={60}
      />
    </SubmissionForm>
  );
}
