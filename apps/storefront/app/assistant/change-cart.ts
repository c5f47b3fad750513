/** A change of the cart by an assistant, on a page that may run no React yet (AGENT-91). */
import { firstReading } from '../cart/cart-access.ts';
import type { PageToolAnswerJson, ToolResultJson } from './page-tools-json.ts';

/** Runs an assistant's change once all queued changes of the cart have finished, then shows the new cart on the page. */
export async function changeCartForAssistant(
  call: () => Promise<PageToolAnswerJson>,
  hydrate: () => Promise<void>,
): Promise<ToolResultJson> {
  // Without React the page is plain HTML, which shows the cart when it is loaded again.
  await hydrate().catch((failure: unknown) => console.warn('the page could not be taken over', failure));
  // On a first visit the page makes the cart, which the change would make once more. The queue starts after it.
  await firstReading().catch(() => undefined);
  // A sign of use: the header follows the cart from now on.
  dispatchEvent(new Event('focus'));
  const { queueChange } = await import('./queue-change.ts');
  return queueChange(call);
}
