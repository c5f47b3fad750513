/**
 * Returns of a member's order through the Customer Account API: the request form, and the status of earlier requests.
 */
import * as words from '@vitrine/words/account-return';
import { data, redirect } from 'react-router';
import { createAccountMeta } from '../account/meta.ts';
import { MemberReturnForm } from '../account/returns/member-return-form.tsx';
import { maxNoteLength, readMemberReturn, toFieldKey } from '../account/returns/read-member-return.server.ts';
import { ReturnList } from '../account/returns/return-list.tsx';
import { getSectionPath } from '../account/sections/section.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { createOrderNotFound, privateHeaders } from '../orders/order-page.server.ts';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/account-return';

const possibleNumber = /^\d{1,15}$/;

/**
 * @throws a redirect for a guest, and in a shop whose account pages have no returns; a 404 response for another
 * member's order
 */
async function loadReturns(shop: ShopContext, number: string) {
  const { returns } = shop.account;
  if (returns === null) throw redirect(getSectionPath('orders'), 303);
  if ((await shop.account.user()) === null) throw redirect('/account/login', 303);
  const order = possibleNumber.test(number) ? await shop.account.order(Number(number)) : null;
  const found = order === null ? null : await returns.find(order.id);
  if (order === null || found === null) throw createOrderNotFound();
  return { returns, order, found };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { order, found } = await loadReturns(getShop(context), params.number);
  const title = words.returnOf({ number: order.orderNumber });
  return data(
    {
      title,
      ...found,
      lines: found.lines.map((line) => ({ ...line, key: toFieldKey(line.id) })),
      isRequested: url.searchParams.has('requested'),
      maxNoteLength,
      meta: createAccountMeta(title),
    },
    { headers: privateHeaders },
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { returns, order, found } = await loadReturns(getShop(context), params.number);
  const { lines, errors, typed } = readMemberReturn(await request.formData(), found.lines);
  const invalid = (problems: typeof errors) =>
    data({ errors: problems, typed }, { status: 422, headers: privateHeaders });
  if (errors.length > 0) return invalid(errors);
  const outcome = await returns.request(order.id, lines);
  switch (outcome.kind) {
    case 'signed-out':
      throw redirect('/account/login', 303);
    case 'refused':
      return invalid(outcome.errors);
    case 'done':
      throw redirect(`/account/orders/${order.orderNumber}/return?requested`, 303);
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function AccountReturn({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lines, returns, hasFees, isRequested, maxNoteLength: noteLength } = loaderData;
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 md:px-8 md:py-16">
      <h1 className="mt-2 text-4xl">{title}</h1>
      {isRequested && (
        <p role="status" className="mt-6 text-lagoon">
          {words.requested()}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="mt-6">{words.nothing()}</p>
      ) : (
        <>
          <p className="mt-4 text-muted">{words.how()}</p>
          {hasFees && <p className="mt-2 text-muted">{words.fees()}</p>}
          <MemberReturnForm
            lines={lines}
            typed={actionData?.typed ?? {}}
            errors={actionData?.errors ?? []}
            maxNoteLength={noteLength}
          />
        </>
      )}
      {returns.length > 0 && <ReturnList returns={returns} />}
      <p className="mt-8">
        <Link
          to={getSectionPath('orders')}
          prefetch="none"
          className="link inline-flex min-h-11 items-center"
        >
          {words.backToOrders()}
        </Link>
      </p>
    </div>
  );
}
