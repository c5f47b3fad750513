/** Overview: the latest order, the default address, the sessions, and sign-out. */
import * as words from '@vitrine/words/account-page';
import { useShopFrame } from '../../layout/shop-frame.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import type { AddressJson } from '../account.ts';
import { OrderList } from '../order-list.tsx';
import { SessionList } from '../session-list.tsx';
import { AddressLines } from './address-lines.tsx';
import { NoOrders } from './no-orders.tsx';
import { type SectionProps, sectionPath } from './section.ts';

export function DashboardSection({ user, data }: SectionProps) {
  const { region } = useShopFrame();
  const { sessions, signedOutElsewhere, hasPasskeys, hasGiftCards, none, noneLang } = data.dashboard;
  const latest = user.orders.edges[0]?.node;
  return (
    <div className="grid gap-x-16 gap-y-12 xl:grid-cols-2">
      <section aria-labelledby="latest">
        <h3 id="latest" className="text-xl">
          {words.latestOrder()}
        </h3>
        {latest === undefined ? (
          <NoOrders text={none} lang={noneLang} />
        ) : (
          <>
            <OrderList
              orders={[latest]}
              pictures={data.orders.pictures}
              region={region}
              hasReturns={data.orders.hasReturns}
            />
            {user.orders.edges.length > 1 && (
              <p className="mt-2">
                <SectionLink name="orders">{words.allOrders()}</SectionLink>
              </p>
            )}
          </>
        )}
      </section>
      <section aria-labelledby="you">
        <h3 id="you" className="text-xl">
          {words.you()}
        </h3>
        <div className="mt-4 border-line border-t pt-5">
          <p>{nameOf(user)}</p>
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
      {sessions !== null && (
        <section aria-labelledby="sessions" className="xl:col-span-2">
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

function SectionLink({ name, children }: { name: 'orders' | 'addresses'; children: React.ReactNode }) {
  return (
    <Link
      to={sectionPath(name)}
      prefetch="none"
      preventScrollReset
      className="link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  );
}

function nameOf({ firstName, lastName }: SectionProps['user']): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
