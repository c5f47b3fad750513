/**
 * Sign-up for SMS, on a page of its own because the list of dial codes is long. A native form that works without
 * JavaScript.
 */
import { signUpWorked } from '@vitrine/words/newsletter-answer';
import * as words from '@vitrine/words/sign-up-sms';
import { data, Form, useNavigation } from 'react-router';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { smsConsent } from '../sms/sms-consent.ts';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/sign-up-sms';

export function loader({ context }: Route.LoaderArgs) {
  return getShop(context).smsForm();
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const field = (name: string, longest: number) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, longest) : '';
  };
  const typed = { country: field('country', 2), phone: field('phone', 40), email: field('email', 254) };
  const result = await getShop(context).signUpBySms({ ...typed, source: 'page', consentText: smsConsent() });
  return result.ok
    ? data({ typed: null, problem: null })
    : data({ typed, problem: { field: result.field, message: result.message } }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaTags({ title: words.newsBySms(), robots: 'noindex,nofollow' }, matches);

export default function SignUpSms({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, country, emailNeeded } = loaderData;
  const busy = useNavigation().state === 'submitting';
  const problem = actionData?.problem ?? null;
  const typed = actionData?.typed ?? null;
  const errorOf = (name: string) => (problem?.field === name ? problem.message : null);
  if (actionData !== undefined && problem === null)
    return (
      <section className="frame max-w-xl py-16" role="status">
        <h1 className="text-3xl">{emailNeeded ? words.oneMoreStep() : words.onTheList()}</h1>
        <p className="mt-3 text-lg">{signUpWorked()}</p>
        {emailNeeded && <p className="mt-3 text-muted">{words.sentYouAMail()}</p>}
        <Link to="/collections/all" className="button mt-8">
          {words.toAllProducts()}
        </Link>
      </section>
    );
  return (
    <section className="frame max-w-xl py-16">
      <h1 className="text-3xl">{words.newsBySms()}</h1>
      <p className="mt-3 text-muted">{words.aFewTimesAMonth()}</p>
      {/* A new key after an error remounts the fields, so that autofocus moves to the invalid field. */}
      <Form method="post" className="mt-8 grid gap-5" noValidate key={JSON.stringify(actionData ?? null)}>
        <Field
          name="country"
          label={words.country()}
          autoComplete="country"
          value={typed?.country ?? country}
          options={choices}
        />
        <Field
          name="phone"
          label={words.mobileNumber()}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={typed?.phone ?? ''}
          error={errorOf('phone')}
          focused={problem?.field === 'phone'}
          maxLength={40}
        />
        <Field
          name="email"
          label={words.email()}
          optional={!emailNeeded}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={typed?.email ?? ''}
          error={errorOf('email')}
          focused={problem?.field === 'email'}
          maxLength={254}
        />
        <p className="text-muted text-sm">{smsConsent()}</p>
        <button type="submit" className="button" aria-busy={busy || undefined}>
          {words.signUp()}
        </button>
      </Form>
    </section>
  );
}
