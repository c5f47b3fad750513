/** Submit handler of an add form; loaded on the first submit together with the cart code. */
import { theProduct } from '@vitrine/words/product-card';
import { postLine } from '../cart/cart-client.ts';
import { flashBubble, openDrawerWith } from '../cart/drawer-state.ts';
import { queueCartChange } from '../cart/use-cart.ts';
import { fetchGeo } from '../layout/fetch-geo.ts';
import { atPartner } from '../layout/visitor-context.ts';

/**
 * Adds one unit of a variant and opens the cart. `chosen` is the form's data at the time of the click, so
 * choices made before hydration count. @returns false if the shop rejected it or wasn't reached
 */
export async function putInCart(variantId: string, chosen: FormData): Promise<boolean> {
  const plan = chosen.get('sellingPlanId');
  const sellingPlan = typeof plan === 'string' && plan !== '' ? { sellingPlanId: plan } : {};
  const after = await queueCartChange(() =>
    postLine({ merchandiseId: variantId, quantity: 1, ...sellingPlan }),
  );
  if (after === null) {
    await followPartner();
    return false;
  }
  flashBubble();
  const line = after.lines.find(({ merchandise }) => merchandise.id === variantId);
  openDrawerWith(line?.merchandise.product.title ?? theProduct());
  return true;
}

/**
 * Runs on a rejection if the page wasn't rendered for the visitor's country: redirects to its partner
 * retailer.
 */
async function followPartner(): Promise<void> {
  const partner = (await fetchGeo())?.partner ?? null;
  if (partner !== null) location.assign(atPartner(partner, ''));
}
