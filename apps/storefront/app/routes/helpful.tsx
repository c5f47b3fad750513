/** "Helpful" without JavaScript: the vote, and the way to take it back. */
import { data, Form, Link } from 'react-router';
import { returnPath } from '../account/return-path.ts';
import { shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { counted } from '../product/counted.ts';
import type { Route } from './+types/helpful';

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const helpful = form.get('helpful') !== 'no';
  const count = await shopOf(context).reviews.vote(params.review, helpful);
  if (count === null) throw new Response('There is no such review.', { status: 404 });
  const from = form.get('from');
  return data({ helpful, count, from: returnPath(typeof from === 'string' ? from : null) ?? '/' });
}

export const meta: Route.MetaFunction = () =>
  metaTags({ title: 'Thank you · Bali Beauty', robots: 'noindex,nofollow' });

export default function Helpful({ actionData, params }: Route.ComponentProps) {
  if (actionData === undefined)
    return (
      <section className="frame py-16">
        <h1 className="text-3xl">Was it helpful?</h1>
        <p className="mt-3 text-muted">Reviews say so themselves, on the pages of products.</p>
        <Link to="/collections/all" className="button mt-8">
          Shop all
        </Link>
      </section>
    );
  const { helpful, count, from } = actionData;
  return (
    <section className="frame py-16">
      <h1 className="text-3xl">{helpful ? 'Thank you' : 'Your vote is taken back'}</h1>
      <p className="mt-3 text-muted">{counted(count, 'shopper')} found this review helpful.</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <a href={`${from}#review-${params.review}`} className="button">
          Back to the review
        </a>
        <Form method="post" reloadDocument>
          <input type="hidden" name="from" value={from} />
          <button
            type="submit"
            name="helpful"
            value={helpful ? 'no' : 'yes'}
            className="button button-secondary"
          >
            {helpful ? 'Take it back' : 'It was helpful'}
          </button>
        </Form>
      </div>
    </section>
  );
}
