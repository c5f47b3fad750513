/** Asking for the mail that leads to a new password. The answer tells nobody whether an e-mail has an account. */
import { AccountForm, AccountFrame, fieldState } from '../account/account-form.tsx';
import { AccountLink } from '../account/account-link.tsx';
import { answerForm, wayBack } from '../account/answer-form.server.ts';
import { recoverForm } from '../account/forms.server.ts';
import { accountMeta } from '../account/meta.ts';
import { shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/account-recover';

export function loader({ request, url }: Route.LoaderArgs) {
  const sent = url.searchParams.has('sent');
  return { sent, back: wayBack(request), meta: accountMeta('New password') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { account } = shopOf(context);
  return answerForm(request, recoverForm, ({ email }) => account.recover(email), '/account/recover?sent');
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Recover({ loaderData: { sent, back }, actionData }: Route.ComponentProps) {
  if (sent) {
    return (
      <AccountFrame>
        <h1 className="text-3xl">Look in your inbox</h1>
        <p role="status" className="mt-3 text-muted">
          If your e-mail has an account with us, a link to a new password is on its way. It works once, for 24
          hours.
        </p>
        <p className="mt-8 grid border-line border-t pt-6">
          <AccountLink page="/account/recover" back={back}>
            Nothing there? Ask again
          </AccountLink>
          <AccountLink page="/account/login" back={back}>
            Back to sign in
          </AccountLink>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountForm
      title="A new password"
      intro={<p>Tell us your e-mail, and we send you a link to choose one.</p>}
      submit="Send me the link"
      answer={actionData}
      after={
        <AccountLink page="/account/login" back={back}>
          Back to sign in
        </AccountLink>
      }
    >
      <Field {...fieldState(actionData, 'email')} label="E-mail" type="email" autoComplete="email" required />
    </AccountForm>
  );
}
