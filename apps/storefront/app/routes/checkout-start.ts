/** An address that shoppers type, and that older links of Shopify's shops have: a checkout begins at the cart. */
import { redirect } from 'react-router';

export function loader() {
  return redirect('/cart', { status: 303, headers: { 'Cache-Control': 'no-store' } });
}
