/** Changes the cart for an assistant, possibly before hydration (AGENT-91). */
import { getFirstCartRequest } from '../cart/cart-access.ts';
import type { PageToolAnswerJson, ToolResultJson } from './page-tools-json.ts';

/** Runs an assistant's change after all queued changes of the cart, then shows the new cart on the page. */
export async function changeCartForAssistant(
  call: () => Promise<PageToolAnswerJson>,
  hydrate: () => Promise<void>,
): Promise<ToolResultJson> {
  // If hydration fails, the page shows the new cart after a reload.
  await hydrate().catch((failure: unknown) => console.warn('the page could not be taken over', failure));
  // On a first visit, the page's first request creates the cart; waiting for it prevents a second one.
  await getFirstCartRequest().catch(() => undefined);
  // Counts as an interaction, after which the header follows changes of the cart.
  dispatchEvent(new Event('focus'));
  const { queueChange } = await import('./queue-change.ts');
  return queueChange(call);
}
