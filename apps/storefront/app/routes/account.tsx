/** A member's own page: who is signed in, what was ordered, the way out. */
import { Link, redirect } from 'react-router';
import { accountMeta } from '../account/meta.ts';
import { OrderList } from '../account/order-list.tsx';
import { SessionList } from '../account/session-list.tsx';
import { useUser } from '../account/use-user.ts';
import { shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import type { Route } from './+types/account';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, content } = shopOf(context);
  const user = await account.user();
  if (user === null) throw redirect('/account/login', 303);
  const search = url.searchParams;
  return {
    user,
    sessions: await account.sessions(),
    words: content.account,
    /** The shopper comes from a mailed link. */
    newPassword: search.has('new-password'),
    signedOutElsewhere: search.has('signed-out-elsewhere'),
    meta: accountMeta('Your account'),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Account({ loaderData }: Route.ComponentProps) {
  const { region } = useShopFrame();
  const { firstName, lastName, email, orders } = useUser(loaderData.user);
  const { sessions, signedOutElsewhere } = loaderData;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <div className="frame py-12 md:py-20">
      <p className="text-muted">{loaderData.words.club}</p>
      <h1 className="mt-2 text-4xl">{firstName ? `Hello, ${firstName}` : 'Hello'}</h1>
      {loaderData.newPassword && (
        <p role="status" className="mt-4 text-lagoon">
          Your new password is set, and you are signed in.
        </p>
      )}
      <div className="mt-10 grid gap-12 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <section aria-labelledby="orders">
          <h2 id="orders" className="text-2xl">
            Your orders
          </h2>
          {orders.edges.length === 0 ? (
            <div className="mt-4 border-line border-t pt-6">
              <p className="text-muted">{loaderData.words.noOrders}</p>
              <p className="mt-5">
                <Link to="/collections/best-sellers" className="button">
                  See the best sellers
                </Link>
              </p>
            </div>
          ) : (
            <OrderList orders={orders.edges.map(({ node }) => node)} region={region} />
          )}
        </section>
        <section aria-labelledby="details" className="lg:order-last">
          <h2 id="details" className="text-2xl">
            You
          </h2>
          <div className="mt-4 border-line border-t pt-5">
            {name !== '' && <p>{name}</p>}
            <p className="break-words text-muted">{email}</p>
            <form action="/account/logout" method="post" className="mt-5">
              <button type="submit" className="button button-quiet">
                Sign out
              </button>
            </form>
          </div>
          {sessions !== null && (
            <section aria-labelledby="sessions" className="mt-10">
              <h2 id="sessions" className="text-2xl">
                Where you are signed in
              </h2>
              {signedOutElsewhere && (
                <p role="status" className="mt-4 text-lagoon">
                  You are signed out there.
                </p>
              )}
              <SessionList sessions={sessions} />
            </section>
          )}
        </section>
      </div>
    </div>
  );
}
