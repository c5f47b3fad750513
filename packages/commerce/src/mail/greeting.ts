/** The greeting at the start of an email. */
import * as words from '@vitrine/words/email';

/** Returns "Hello Ada,", or "Hello," without a name. */
export function formatGreeting(name: string): string {
  return name === '' ? words.helloAll() : words.hello({ name });
}

/** Returns true for a text that `formatGreeting` returned. */
export function isGreeting(text: string): boolean {
  return findFirstWord(text) === findFirstWord(words.helloAll()) && /^[^.]*,$/.test(text);
}

function findFirstWord(text: string): string | undefined {
  return /^\w+\b/.exec(text)?.[0];
}
