/** Registration page. */

import * as formWords from '@vitrine/words/account';
import { redirect } from 'react-router';
import { AccountForm, getFieldProps } from '../account/account-form.tsx';
import { AccountLink } from '../account/account-link.tsx';
import { getAccountTexts } from '../account/account-texts.server.ts';
import { registerForm } from '../account/forms.server.ts';
import { getReturnPath, handleAccountForm } from '../account/handle-account-form.server.ts';
import { createAccountMeta } from '../account/meta.ts';
import { NewPasswordField } from '../account/new-password-field.tsx';
import { signInAtBackend } from '../account/sign-in-at-backend.server.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { getFieldLang } from '../data/text-language.ts';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/account-register';

export async function loader({ context, request }: Route.LoaderArgs) {
  const back = getReturnPath(request);
  const shop = getShop(context);
  if ((await shop.account.user()) !== null) throw redirect(back ?? '/account', 303);
  await signInAtBackend(shop.account, back);
  const title = shop.unavailable.includes('club') ? formWords.createAccount() : formWords.joinTheClub();
  return { back, words: getAccountTexts(shop), meta: createAccountMeta(title) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { account } = getShop(context);
  return handleAccountForm(request, registerForm, account.register, getReturnPath(request) ?? '/account');
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Register({ loaderData: { back, words }, actionData }: Route.ComponentProps) {
  const hasClub = words.club !== undefined;
  const join =
    words.club === undefined ? formWords.createAccount() : formWords.joinNamedClub({ club: words.club });
  return (
    <AccountForm
      title={words.joinTitle === '' ? join : words.joinTitle}
      titleLang={getFieldLang(words, 'joinTitle')}
      intro={<p lang={getFieldLang(words, 'joinText')}>{words.joinText}</p>}
      submit={hasClub ? formWords.joinTheClub() : formWords.createAccount()}
      answer={actionData}
      picture={words.picture}
      after={
        <AccountLink page="/account/login" back={back}>
          {hasClub ? formWords.aMemberAlready() : formWords.anAccountAlready()}
        </AccountLink>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...getFieldProps(actionData, 'firstName')}
          label={formWords.firstName()}
          autoComplete="given-name"
        />
        <Field
          {...getFieldProps(actionData, 'lastName')}
          label={formWords.lastName()}
          autoComplete="family-name"
        />
      </div>
      <Field
        {...getFieldProps(actionData, 'email')}
        label={formWords.email()}
        type="email"
        autoComplete="email"
        required
      />
      <NewPasswordField answer={actionData} label={formWords.password()} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="acceptsMarketing"
          value="yes"
          defaultChecked={actionData?.typed.acceptsMarketing === 'yes'}
          className="size-4 accent-bronze"
        />
        <span>{formWords.sendNews()}</span>
      </label>
    </AccountForm>
  );
}
