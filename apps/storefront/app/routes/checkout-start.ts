/** A path that shoppers type and older Shopify links use: redirects to the cart, where a checkout begins. */
import { redirect } from 'react-router';

export function loader() {
  return redirect('/cart', { status: 303, headers: { 'Cache-Control': 'no-store' } });
}
