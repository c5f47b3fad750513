import * as words from '@vitrine/words/request-errors';
import { data } from 'react-router';

/**
 * Sends a form of the checkout. If the server can't be reached, the form keeps its values and shows a message. A
 * payment throws instead, because the server may have received it: the page then reloads and shows the payment's state.
 */
export async function sendCheckoutForm<Result>(form: FormData, send: () => Promise<Result>) {
  try {
    return await send();
  } catch (error) {
    // `fetch` throws a TypeError if it can't reach the server.
    if (!(error instanceof TypeError) || form.get('intent') === 'pay') throw error;
    return data({ errors: [{ field: 'form', message: words.unreachable() }], sent: false }, { status: 503 });
  }
}

/** Returns true if a form couldn't be sent. The page's data must not be revalidated then. */
export function isUnsentForm(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'sent' in answer && answer.sent === false;
}
