import * as words from '@vitrine/words/request-errors';
import { data } from 'react-router';

/**
 * Sends a form of the checkout. Without a connection the form stays as it was typed, with a message. A payment may have
 * arrived although its response was lost: it throws, so that the page is loaded again and shows what became of it.
 */
export async function sendCheckoutForm<Answer>(form: FormData, send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (error) {
    // What `fetch` throws if it can't reach the server.
    if (!(error instanceof TypeError) || form.get('intent') === 'pay') throw error;
    return data({ errors: [{ field: 'form', message: words.unreachable() }], sent: false }, { status: 503 });
  }
}

/** Returns true if a form's response says that it was never sent: then nothing else can be loaded either. */
export function isUnsentForm(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'sent' in answer && answer.sent === false;
}
