/** Messages about invalid email addresses and phone numbers, in the current language. */
import { emailMessage } from './email.ts';
import { phoneMessage } from './phone.ts';

/** Messages of one language. */
export interface ContactMessages {
  readonly invalidEmail: string;
  readonly invalidPhone: string;
}

let translationNow: () => ContactMessages | undefined = () => undefined;

/**
 * Sets the function that finds the messages in another language: on the server those of the current request, in a browser
 * those of the page. Undefined means English.
 */
export function setContactMessageLookup(find: () => ContactMessages | undefined): void {
  translationNow = find;
}

export function getEmailMessage(): string {
  return translationNow()?.invalidEmail ?? emailMessage;
}

export function getPhoneMessage(): string {
  return translationNow()?.invalidPhone ?? phoneMessage;
}
