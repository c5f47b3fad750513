/** Page that sets a new password; the password reset e-mail links to it. */
import * as words from '@vitrine/words/account';
import { AccountForm } from '../account/account-form.tsx';
import { AccountLink } from '../account/account-link.tsx';
import { newPasswordForm } from '../account/forms.server.ts';
import { handleAccountForm } from '../account/handle-account-form.server.ts';
import { createIncompleteLink } from '../account/incomplete-link.server.ts';
import { createAccountMeta } from '../account/meta.ts';
import { NewPasswordField } from '../account/new-password-field.tsx';
import { signInAtBackend } from '../account/sign-in-at-backend.server.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import type { Route } from './+types/account-reset';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  await signInAtBackend(shop.account, null);
  if (!isLink(params)) throw await createIncompleteLink(shop, url);
  return { picture: shop.content.account.picture, meta: createAccountMeta(words.chooseNewPassword()) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { account } = getShop(context);
  if (!isLink(params)) throw await createIncompleteLink(getShop(context), url);
  const { id, token } = params;
  const set = ({ password }: { password: string }) => account.reset({ id, token, password });
  return handleAccountForm(request, newPasswordForm, set, '/account?new-password');
}

function isLink({ id, token }: Route.LoaderArgs['params']): boolean {
  return /^\d{1,20}$/.test(id) && /^[\w-]{1,200}$/.test(token);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Reset({ loaderData: { picture }, actionData }: Route.ComponentProps) {
  return (
    <AccountForm
      title={words.chooseNewPassword()}
      intro={<p>{words.thenSignedIn()}</p>}
      submit={words.setPassword()}
      answer={actionData}
      picture={picture}
      help={
        <AccountLink page="/account/recover" back={null}>
          {words.askForNewLink()}
        </AccountLink>
      }
    >
      <NewPasswordField answer={actionData} label={words.newPassword()} />
    </AccountForm>
  );
}
