/** Asking a question about a product. */
import { shopOf } from '../data/ask.server.ts';
import { toImage } from '../data/image.ts';
import { metaTags } from '../data/meta.ts';
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
    title: `Ask about ${loaderData?.product.title ?? ''} · Bali Beauty`,
    robots: 'noindex,nofollow',
  });

const nothingYet = { problems: [], typed: {} };

export default function AskQuestion({ loaderData: { product, name }, actionData }: Route.ComponentProps) {
  if (actionData?.kept)
    return (
      <WrittenThanks product={product} title="Thank you for your question">
        Our answer stands with it on the product’s page, usually within two days.
      </WrittenThanks>
    );
  const answer = actionData ?? nothingYet;
  const author = writtenField(answer, 'author');
  return (
    <WrittenForm
      product={product}
      title="Ask a question"
      intro="We answer on the product’s page, for everybody who wonders the same."
      submit="Send your question"
      problems={answer.problems}
    >
      <Field {...writtenField(answer, 'body')} label="Your question" multiline required maxLength={1000} />
      <Field
        {...author}
        value={actionData === undefined ? (name ?? '') : author.value}
        label="Name"
        hint="Shown with your question."
        autoComplete="nickname"
        required
        maxLength={60}
      />
    </WrittenForm>
  );
}
