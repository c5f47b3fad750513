/**
 * Page that requests the e-mail with a password reset link. The response doesn't reveal whether the address has an
 * account.
 */
import * as words from '@vitrine/words/account';
import { AccountForm, AccountFrame, getFieldProps } from '../account/account-form.tsx';
import { AccountLink } from '../account/account-link.tsx';
import { recoverForm } from '../account/forms.server.ts';
import { getReturnPath, handleAccountForm } from '../account/handle-account-form.server.ts';
import { createAccountMeta } from '../account/meta.ts';
import { signInAtBackend } from '../account/sign-in-at-backend.server.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/account-recover';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await signInAtBackend(getShop(context).account, getReturnPath(request));
  const sent = url.searchParams.has('sent');
  const { picture } = getShop(context).content.account;
  return { sent, picture, back: getReturnPath(request), meta: createAccountMeta(words.newPassword()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { account } = getShop(context);
  return handleAccountForm(
    request,
    recoverForm,
    ({ email }) => account.recover(email),
    '/account/recover?sent',
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Recover({ loaderData: { sent, picture, back }, actionData }: Route.ComponentProps) {
  if (sent) {
    return (
      <AccountFrame picture={picture}>
        <h1 className="text-3xl">{words.lookInInbox()}</h1>
        <p role="status" className="mt-3 text-muted">
          {words.linkOnItsWay()}
        </p>
        <p className="mt-8 grid border-line border-t pt-6">
          <AccountLink page="/account/recover" back={back}>
            {words.nothingThere()}
          </AccountLink>
          <AccountLink page="/account/login" back={back}>
            {words.backToSignIn()}
          </AccountLink>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountForm
      title={words.aNewPassword()}
      intro={<p>{words.tellEmail()}</p>}
      submit={words.sendLink()}
      answer={actionData}
      picture={picture}
      after={
        <AccountLink page="/account/login" back={back}>
          {words.backToSignIn()}
        </AccountLink>
      }
    >
      <Field
        {...getFieldProps(actionData, 'email')}
        label={words.email()}
        type="email"
        autoComplete="email"
        required
      />
    </AccountForm>
  );
}
