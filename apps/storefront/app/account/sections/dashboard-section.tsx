/**
 * Dashboard of the account: the latest order, points, the wishlist, the default address, the sessions, and sign-out.
 */
import * as words from '@vitrine/words/account-page';
import { useShopFrame } from '../../layout/shop-frame.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import type { AddressJson } from '../account.ts';
import { SessionList } from '../session-list.tsx';
import { AddressLines } from './address-lines.tsx';
import { LatestOrder } from './latest-order.tsx';
import { NoOrders } from './no-orders.tsx';
import { PointsPanel } from './points-panel.tsx';
import type { SectionProps } from './section.ts';
import { SectionLink } from './section-link.tsx';
import { WishlistRow } from './wishlist-row.tsx';

export function DashboardSection({ user, data }: SectionProps) {
  const { region } = useShopFrame();
  const { sessions, signedOutElsewhere, hasPasskeys, hasGiftCards, none, noneLang } = data.dashboard;
  const latest = user.orders.edges[0]?.node;
  const account = { user, hasGiftCards, hasPasskeys };
  const hasPoints = data.rewards !== null;
  return (
    <div className="grid gap-x-16 gap-y-14 xl:grid-cols-2">
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] xl:col-span-2">
        <section aria-labelledby="latest">
          <h3 id="latest" className="text-xl">
            {words.latestOrder()}
          </h3>
          {latest === undefined ? (
            <NoOrders text={none} lang={noneLang} hasProducts={data.dashboard.bestSellers?.length !== 0} />
          ) : (
            <>
              <LatestOrder
                order={latest}
                pictures={data.orders.pictures[latest.id] ?? []}
                region={region}
                hasReturns={data.orders.hasReturns}
              />
              {user.orders.edges.length > 1 && <SectionLink name="orders">{words.allOrders()}</SectionLink>}
            </>
          )}
        </section>
        {data.rewards === null ? <You {...account} /> : <PointsPanel given={data.rewards} />}
      </div>
      <WishlistRow {...data.dashboard} />
      {hasPoints && <You {...account} />}
      {sessions !== null && (
        <section aria-labelledby="sessions" className={hasPoints ? undefined : 'xl:col-span-2'}>
          <h3 id="sessions" className="text-xl">
            {words.whereSignedIn()}
          </h3>
          {signedOutElsewhere && (
            <p role="status" className="mt-4 text-lagoon">
              {words.signedOutThere()}
            </p>
          )}
          <SessionList sessions={sessions} />
        </section>
      )}
    </div>
  );
}

interface YouProps {
  readonly user: SectionProps['user'];
  readonly hasGiftCards: boolean;
  readonly hasPasskeys: boolean;
}

function You({ user, hasGiftCards, hasPasskeys }: YouProps) {
  return (
    <section aria-labelledby="you">
      <h3 id="you" className="text-xl">
        {words.you()}
      </h3>
      <div className="mt-4 border-line border-t pt-5">
        <p>{getDisplayName(user)}</p>
        <p className="break-words text-muted">{user.email}</p>
        <DefaultAddress address={user.defaultAddress} />
        {hasGiftCards && (
          <p className="mt-2">
            <Link to="/gift-cards" prefetch="none" className="link inline-flex min-h-11 items-center">
              {words.giftCards()}
            </Link>
          </p>
        )}
        {hasPasskeys && (
          <p className="mt-2">
            <a href="/account/passkeys" className="link inline-flex min-h-11 items-center">
              {words.passkeys()}
            </a>
          </p>
        )}
        <ShopForm action="/account/logout" method="post" className="mt-5">
          <button type="submit" className="button button-quiet">
            {words.signOut()}
          </button>
        </ShopForm>
      </div>
    </section>
  );
}

function DefaultAddress({ address }: { address: AddressJson | null }) {
  if (address === null) return null;
  return (
    <div className="mt-5">
      <p className="label">{words.defaultAddress()}</p>
      <AddressLines address={address} />
      <SectionLink name="addresses">{words.allAddresses()}</SectionLink>
    </div>
  );
}

function getDisplayName({ firstName, lastName }: SectionProps['user']): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
