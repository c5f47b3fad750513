/** The cart as a page: the same as the slide-out one, and whole without JavaScript. */
import { data } from 'react-router';
import { CartContents } from '../cart/cart-contents.tsx';
import { forgetMessage, messageIn } from '../cart/message-cookie.ts';
import { useCart } from '../cart/use-cart.ts';
import { shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import type { Route } from './+types/cart';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const message = messageIn(request.headers.get('Cookie'));
  return data(
    {
      cart: await shop.loadCart(),
      destinations: shop.destinations(),
      /** Why a form without JavaScript was refused. */
      message,
      meta: { title: 'Your cart · Bali Beauty', robots: 'noindex,nofollow' },
    },
    message === null ? {} : { headers: { 'Set-Cookie': forgetMessage } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { cart: live } = useCart();
  const cart = live ?? loaderData.cart;
  // A refused code has its words beside its field.
  const message = loaderData.message === cart?.discountData.error ? null : loaderData.message;
  return (
    <div className="frame py-12">
      <h1 className="mb-8 text-4xl">Your cart</h1>
      {message && (
        <p role="alert" className="mb-6 text-coral">
          {message}
        </p>
      )}
      {cart === null ? (
        <EmptyCart />
      ) : (
        <CartContents cart={cart} layout="page" destinations={loaderData.destinations} />
      )}
    </div>
  );
}

function EmptyCart() {
  return <p className="text-lg">Nothing here yet.</p>;
}
