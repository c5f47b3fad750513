/** Asking a question about a product. */
import * as words from '@vitrine/words/question-form';
import { shopOf } from '../data/ask.server.ts';
import { toImage } from '../data/image.ts';
import { metaTags, titled } from '../data/meta.ts';
import { answerQuestion, productOf } from '../product/answer-review.server.ts';
import { WrittenForm, WrittenThanks, writtenField } from '../product/written-form.tsx';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/ask-question';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { handle, title, featuredImage } = await productOf(shop, url, params.handle);
  const { name } = await shop.reviews.reviewer(handle, null);
  return { product: { handle, title, image: toImage(featuredImage, title) }, name };
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  return answerQuestion(shopOf(context), request, url, params.handle);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  metaTags({
    title: titled(words.askAbout({ title: loaderData?.product.title ?? '' })),
    robots: 'noindex,nofollow',
  });

const nothingYet = { problems: [], typed: {} };

export default function AskQuestion({ loaderData: { product, name }, actionData }: Route.ComponentProps) {
  if (actionData?.kept)
    return (
      <WrittenThanks product={product} title={words.thanks()}>
        {words.answerComes()}
      </WrittenThanks>
    );
  const answer = actionData ?? nothingYet;
  const author = writtenField(answer, 'author');
  return (
    <WrittenForm
      product={product}
      title={words.ask()}
      intro={words.intro()}
      submit={words.send()}
      problems={answer.problems}
    >
      <Field
        {...writtenField(answer, 'body')}
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
    </WrittenForm>
  );
}
