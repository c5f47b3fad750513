/** Puts an assistant's change into the queue of the shopper's own changes. */
import { flashBubble } from '../cart/drawer-state.ts';
import { queueCartChange } from '../cart/use-cart.ts';
import type { PageToolAnswerJson, ToolResultJson } from './page-tools-json.ts';

/** Resolves once the server has responded and the page shows the cart. */
export async function queueChange(call: () => Promise<PageToolAnswerJson>): Promise<ToolResultJson> {
  let result: ToolResultJson | undefined;
  const after = await queueCartChange(async () => {
    const answer = await call();
    result = answer.result;
    return answer.cart;
  });
  if (after !== null) flashBubble();
  if (result === undefined) throw new Error('The cart was not changed.');
  return result;
}
