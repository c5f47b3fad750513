import * as words from '@vitrine/words/request-errors';
import { data } from 'react-router';

/**
 * Sends a form of the checkout. Without a connection, the form keeps its values and shows a message. For a payment it throws
 * instead, because the payment may have arrived: the page is then reloaded and shows its state.
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

/** Returns true if a form couldn't be sent: the page's data must then not be revalidated. */
export function isUnsentForm(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'sent' in answer && answer.sent === false;
}
