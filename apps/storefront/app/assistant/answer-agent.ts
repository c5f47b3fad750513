/** Responds to an assistant that submitted a form of the page (AGENT-93). */
import './model-context.ts';

/** Error message of a form; null if it succeeded. */
export type FormOutcome = string | null;

/**
 * Sends the form's outcome to the assistant. Does nothing if the shopper submitted the form. Call it after
 * `preventDefault`.
 */
export function answerAgent(event: SubmitEvent, outcome: Promise<FormOutcome>): void {
  if (event.agentInvoked)
    event.respondWith?.(
      outcome.then((text) => ({ content: [{ type: 'text', text: text ?? 'OK' }], isError: text !== null })),
    );
}
