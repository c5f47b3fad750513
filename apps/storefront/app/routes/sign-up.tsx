/** Page with the newsletter form. Forms of other pages are submitted to it without JavaScript. */
import * as words from '@vitrine/words/sign-up';
import { data } from 'react-router';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { SunsetSignUp } from '../home/sunset-sign-up.tsx';
import type { SignUpOutcome } from '../layout/send-sign-up.ts';
import { type SignUpSource, signUpSources } from '../layout/sign-up-sources.ts';
import type { Route } from './+types/sign-up';

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const email = form.get('email');
  const given = typeof email === 'string' ? email : '';
  const from = form.get('source');
  const source: SignUpSource = signUpSources.find((each) => each === from) ?? 'page';
  const shop = getShop(context);
  const result = await shop.signUp(given, source);
  const outcome: SignUpOutcome = result.ok
    ? { ok: true, message: shop.signUpMessage() }
    : { ok: false, message: result.message, field: true };
  const kept = result.ok ? '' : given.slice(0, 254);
  return data({ email: kept, outcome }, { status: result.ok ? 200 : 422 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metaTags({ title: words.signUp(), robots: 'noindex,nofollow' }, matches);

export default function SignUp({ actionData }: Route.ComponentProps) {
  return <SunsetSignUp source="page" before={actionData ?? null} />;
}
