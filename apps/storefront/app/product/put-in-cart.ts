/** What a form that adds a variant does once it is pressed; loaded then, with the code that changes the cart. */
import { theProduct } from '@vitrine/words/product-card';
import { postLine } from '../cart/cart-client.ts';
import { flashBubble, openDrawerWith } from '../cart/drawer-state.ts';
import { queueCartChange } from '../cart/use-cart.ts';
import { fetchGeo } from '../layout/fetch-geo.ts';
import { atPartner } from '../layout/visitor-context.ts';

/**
 * Adds one piece of a variant and opens the cart; false where the shop refused it or was not reached. `chosen` is what
 * stood in the form when it was pressed, so that a choice made before the page came alive counts.
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

/** A page that didn't know it yet: the shop refused, since shoppers of this country buy at the partner. */
async function followPartner(): Promise<void> {
  const partner = (await fetchGeo())?.partner ?? null;
  if (partner !== null) location.assign(atPartner(partner, ''));
}
