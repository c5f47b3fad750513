/** Page that votes a review "helpful" or withdraws the vote, without JavaScript. */
import * as words from '@vitrine/words/helpful-vote';
import { data, Form, useHref } from 'react-router';
import { parseReturnPath } from '../account/return-path.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/helpful';

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const helpful = form.get('helpful') !== 'no';
  const count = await getShop(context).reviews.vote(params.review, helpful);
  if (count === null) throw new Response('We couldn’t find this review.', { status: 404 });
  const from = form.get('from');
  return data({ helpful, count, from: parseReturnPath(typeof from === 'string' ? from : null) ?? '/' });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaTags({ title: words.thankYou(), robots: 'noindex,nofollow' }, matches);

export default function Helpful({ actionData, params }: Route.ComponentProps) {
  const back = useHref(`${actionData?.from ?? '/'}#review-${params.review}`);
  if (actionData === undefined)
    return (
      <section className="frame py-16">
        <h1 className="text-3xl">{words.wasItHelpful()}</h1>
        <p className="mt-3 text-muted">{words.reviewsSay()}</p>
        <Link to="/collections/all" className="button mt-8">
          {words.shopAll()}
        </Link>
      </section>
    );
  const { helpful, count, from } = actionData;
  return (
    <section className="frame py-16">
      <h1 className="text-3xl">{helpful ? words.thankYou() : words.voteIsBack()}</h1>
      <p className="mt-3 text-muted">{words.foundHelpful({ count })}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <a href={back} className="button">
          {words.backToReview()}
        </a>
        <Form method="post" reloadDocument>
          <input type="hidden" name="from" value={from} />
          <button
            type="submit"
            name="helpful"
            value={helpful ? 'no' : 'yes'}
            className="button button-secondary"
          >
            {helpful ? words.takeItBack() : words.itWasHelpful()}
          </button>
        </Form>
      </div>
    </section>
  );
}
