/** The cart as a page: the same as the slide-out one, and whole without JavaScript. */
import { CartContents } from '../cart/cart-contents.tsx';
import { useCart } from '../cart/use-cart.ts';
import { shopOf } from '../data/ask.server.ts';
import { metaTags } from '../data/meta.ts';
import type { Route } from './+types/cart';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  return {
    cart: await shop.loadCart(),
    destinations: shop.destinations(),
    /** What a form without JavaScript came back with. */
    message: new URL(request.url).searchParams.get('message'),
    meta: { title: 'Your cart · Bali Beauty', robots: 'noindex,nofollow' },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

const messages: Readonly<Record<string, string>> = {
  refused: "That change didn't go through. Please check it and try again.",
  busy: 'Too many changes at once. Wait a moment and try again.',
};

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { cart: live } = useCart();
  const cart = live ?? loaderData.cart;
  const message = loaderData.message === null ? undefined : messages[loaderData.message];
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
