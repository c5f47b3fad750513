/** Answers an assistant that sent a form of the page (AGENT-93). */
import './model-context.ts';

/** The outcome of a form: the message of what went wrong; null if nothing did. */
export type FormOutcome = string | null;

/** Does nothing where the shopper sent the form. Call it after `preventDefault`. */
export function answerAgent(event: SubmitEvent, outcome: Promise<FormOutcome>): void {
  if (event.agentInvoked)
    event.respondWith?.(
      outcome.then((text) => ({ content: [{ type: 'text', text: text ?? 'OK' }], isError: text !== null })),
    );
}
