/** Sign-in page. */

import * as formWords from '@vitrine/words/account';
import { redirect } from 'react-router';
import { AccountForm, getFieldProps } from '../account/account-form.tsx';
import { AccountLink } from '../account/account-link.tsx';
import { getAccountTexts } from '../account/account-texts.server.ts';
import { signInForm } from '../account/forms.server.ts';
import { getReturnPath, handleAccountForm } from '../account/handle-account-form.server.ts';
import { createAccountMeta } from '../account/meta.ts';
import { signInAtBackend } from '../account/sign-in-at-backend.server.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { getFieldLang } from '../data/text-language.ts';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/account-login';

export async function loader({ context, request }: Route.LoaderArgs) {
  const back = getReturnPath(request);
  const shop = getShop(context);
  if ((await shop.account.user()) !== null) throw redirect(back ?? '/account', 303);
  await signInAtBackend(shop.account, back);
  return { back, words: getAccountTexts(shop), meta: createAccountMeta(formWords.signIn()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { account } = getShop(context);
  return handleAccountForm(request, signInForm, account.signIn, getReturnPath(request) ?? '/account');
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Login({ loaderData: { back, words }, actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title={words.signInTitle}
      titleLang={getFieldLang(words, 'signInTitle')}
      intro={<p lang={getFieldLang(words, 'signInText')}>{words.signInText}</p>}
      submit={formWords.signIn()}
      answer={actionData}
      picture={words.picture}
      after={
        <>
          <AccountLink page="/account/recover" back={back}>
            {formWords.forgotPassword()}
          </AccountLink>
          <AccountLink page="/account/register" back={back}>
            {words.club === undefined ? formWords.newHereCreate() : formWords.newHere({ club: words.club })}
          </AccountLink>
        </>
      }
    >
      <Field
        {...getFieldProps(actionData, 'email')}
        label={formWords.email()}
        type="email"
        autoComplete="email"
        required
      />
      <Field
        {...getFieldProps(actionData, 'password')}
        label={formWords.password()}
        type="password"
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
}
