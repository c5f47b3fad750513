/**
 * `/checkout`, which shoppers type and older Shopify themes link to. Redirects to the cart, where a checkout starts.
 */
import { redirect } from 'react-router';

export function loader() {
  return redirect('/cart', { status: 303, headers: { 'Cache-Control': 'no-store' } });
}
