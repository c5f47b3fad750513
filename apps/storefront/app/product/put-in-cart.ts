/** What a form that adds a variant does once it is pressed; loaded then, with the code that changes the cart. */
import { addLine } from '../cart/cart-client.ts';
import { flashBubble, openDrawer } from '../cart/drawer-state.ts';
import { changeCart } from '../cart/use-cart.ts';
import { showToast } from '../ui/toast.ts';

export interface Adding {
  readonly variantId: string;
  /** What stood in the form when it was pressed, so that a choice made before the page came alive counts. */
  readonly chosen: FormData;
  /** Of a form without room for words: a message over the page says of this product that it failed. */
  readonly title: string | undefined;
  /** Presses the form once more. */
  readonly again: () => void;
}

/** Adds one piece and opens the cart. False when it failed and the form has to say so in its place. */
export async function putInCart({ variantId, chosen, title, again }: Adding): Promise<boolean> {
  const plan = chosen.get('sellingPlanId');
  const sellingPlan = typeof plan === 'string' && plan !== '' ? { sellingPlanId: plan } : {};
  const after = await changeCart(() => addLine({ merchandiseId: variantId, quantity: 1, ...sellingPlan }));
  if (after !== null) {
    flashBubble();
    openDrawer();
    return true;
  }
  if (title === undefined) return false;
  return showToast({
    id: 'not-added',
    tone: 'problem',
    title: `${title} didn’t go in`,
    action: { label: 'Try again', onPress: again },
  });
}
