/** Texts for errors of the server, whose messages are English. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { germanErrorTexts } from './error-texts.de.ts';

const english = {
  unreachable: 'The shop can’t be reached. What you typed is still here: try again in a moment.',
  unknown: 'Something went wrong. Please try again.',
  /** By error code. Without an entry, the server's message is shown. */
  messages: {
    IDEMPOTENCY_RESULT_UNKNOWN: 'The change was made, but its result isn’t known any more. Reload the page.',
  } as Readonly<Record<string, string>>,
} as const;

export type ErrorTexts = Texts<typeof english>;

export const errorTexts: ErrorTexts = chooseTexts(english, { de: germanErrorTexts });
