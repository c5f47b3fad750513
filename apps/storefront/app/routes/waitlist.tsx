/** Page with a product's waitlist form. The forms of product pages are submitted to it without JavaScript. */

import { getEmailMessage, getPhoneMessage } from '@vitrine/rules/contact/contact-messages';
import * as words from '@vitrine/words/waitlist-page';
import { data } from 'react-router';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { Link } from '../ui/link.tsx';
import { waitlistConsent } from '../waitlist/waitlist-consent.ts';
import { WaitlistPageForm } from '../waitlist/waitlist-page-form.tsx';
import type { Route } from './+types/waitlist';

const messages = { email: getEmailMessage, phone: getPhoneMessage };
const possibleHandle = /^[a-z0-9][a-z0-9-_]{0,254}$/;

/** Returns the text if it has the form of an ISO 3166-1 alpha-2 code; else an empty string. */
function parseCountry(text: string | null): string {
  return /^[A-Z]{2}$/.exec(text ?? '')?.[0] ?? '';
}

/** Returns the text if it has the form of a variant's GID; else null. */
function parseVariant(text: string | null): string | null {
  return /^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/.exec(text ?? '')?.[0] ?? null;
}

export function loader({ url, context }: Route.LoaderArgs) {
  const product = url.searchParams.get('product') ?? '';
  return {
    product: possibleHandle.test(product) ? product : null,
    variant: parseVariant(url.searchParams.get('variant')),
    answer: url.searchParams.get('answer') ?? '',
    country: parseCountry(url.searchParams.get('country')),
    joinedMessage: getShop(context).signUpMessage(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const field = (name: string, longest: number) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, longest) : '';
  };
  const typed = { email: field('email', 254), phone: field('phone', 40) };
  const product = field('product', 255);
  const shop = getShop(context);
  const variant = parseVariant(field('variant', 60));
  const country = parseCountry(field('country', 2));
  const wish = { ...typed, product, variant, country, source: 'page', consentText: waitlistConsent() };
  const result = await shop.joinWaitlist(wish);
  if (result.ok) return data({ answer: 'joined', typed: null, product });
  return data({ answer: result.field, typed, product }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaTags({ title: words.pageTitle(), robots: 'noindex,nofollow' }, matches);

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData?.answer ?? loaderData.answer;
  const product = loaderData.product ?? actionData?.product ?? null;
  const back = product === null ? '/collections/all' : `/products/${product}`;
  return (
    <section className="frame max-w-xl py-16">
      <h1 className="text-3xl">{answer === 'joined' ? words.onTheList() : words.joinTheWaitlist()}</h1>
      {answer === 'joined' && (
        <p role="status" className="mt-3 text-lg">
          {loaderData.joinedMessage}
        </p>
      )}
      {answer !== 'joined' && product !== null && (
        <WaitlistPageForm
          product={product}
          variant={loaderData.variant ?? ''}
          country={loaderData.country}
          typed={actionData?.typed ?? null}
          problem={
            answer === 'email' || answer === 'phone' ? { field: answer, message: messages[answer]() } : null
          }
        />
      )}
      {answer !== 'joined' && product === null && <p className="mt-3 text-muted">{words.needsAProduct()}</p>}
      <p className="mt-8">
        <Link to={back} className="button">
          {product === null ? words.toAllProducts() : words.backToTheProduct()}
        </Link>
      </p>
    </section>
  );
}
