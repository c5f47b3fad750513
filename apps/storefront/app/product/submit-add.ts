/** Submit handler of an add form; loaded at the first submit together with the cart's code. */
import { theProduct } from '@vitrine/words/product-card';
import { isCartOpen } from '../cart/arriving-line.ts';
import { postLine } from '../cart/cart-client.ts';
import { isReachable } from '../cart/connection.ts';
import { flashBubble, openDrawerWith } from '../cart/drawer-state.ts';
import { queueCartChange, queueEarlyAdd } from '../cart/use-cart.ts';
import type { EarlyAdd } from '../deferred-hydration/early-add.ts';
import { fetchGeo } from '../layout/fetch-geo.ts';
import { getPartnerUrl } from '../layout/visitor-context.ts';

export type AddResult = 'added' | 'refused' | 'unreachable';

/**
 * Adds one unit of a variant and opens the cart drawer.
 *
 * @param chosen form data at the time of the tap, so that a choice made before hydration counts
 * @param isShown true if the tap opened the drawer; it isn't opened again if the shopper has closed it since
 * @param early the add request that was sent before hydration; its response is used, and no other request is sent
 */
export async function addVariantToCart(
  variantId: string,
  chosen: FormData,
  isShown: boolean,
  early: EarlyAdd | undefined,
): Promise<AddResult> {
  const plan = chosen.get('sellingPlanId');
  const sellingPlan = typeof plan === 'string' && plan !== '' ? { sellingPlanId: plan } : {};
  const input = { merchandiseId: variantId, quantity: 1, ...sellingPlan, ...readAttributes(chosen) };
  const after = await (early === undefined ? queueCartChange(() => postLine(input)) : queueEarlyAdd(early));
  if (after === null) {
    await followPartner();
    return isReachable() ? 'refused' : 'unreachable';
  }
  flashBubble();
  const line = after.lines.find(({ merchandise }) => merchandise.id === variantId);
  if (!isShown || isCartOpen()) openDrawerWith(line?.merchandise.product.title ?? theProduct());
  return 'added';
}

/** Attributes that the form has fields for, such as the recipient of a gift card. */
function readAttributes(chosen: FormData): Pick<Parameters<typeof postLine>[0], 'attributes'> {
  const attributes = [...chosen].flatMap(([name, value]) => {
    const key = /^attributes\[(.+)\]$/.exec(name)?.[1];
    return key === undefined || typeof value !== 'string' || value.trim() === '' ? [] : [{ key, value }];
  });
  return attributes.length === 0 ? {} : { attributes };
}

/**
 * Redirects to the partner after the server has rejected an add because a partner serves the visitor's country, which
 * the cached page didn't know.
 */
async function followPartner(): Promise<void> {
  const partner = (await fetchGeo())?.partner ?? null;
  if (partner !== null) location.assign(getPartnerUrl(partner, ''));
}
