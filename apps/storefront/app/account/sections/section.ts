/** Names the sections of the account page for the page, its loader and its forms (ACC-02). */

import type { AddressFormModel } from '@vitrine/commerce/checkout/checkout-service';
import type { UserJson } from '../account.ts';
import type { FormResult } from '../handle-account-form.server.ts';
import type { AccountData } from './load-sections.server.ts';

/** In their order. */
export const sectionNames = [
  'dashboard',
  'orders',
  'personal-information',
  'addresses',
  'password',
  'quiz',
  'rewards',
] as const;

/** Also the section's anchor, but for the dashboard's, which has none. */
export type SectionName = (typeof sectionNames)[number];

/** A form of the page that did not go through, with the section it stands in. */
export interface SectionResult extends FormResult {
  readonly section: SectionName;
  /** The form of the country that was chosen, where the form is an address's. */
  readonly addressForm?: AddressFormModel;
}

/** What every section is given. */
export interface SectionProps {
  /** Asked again on focus and on reconnect. */
  readonly user: UserJson;
  /** What each section's part of the loader brought, by the section's name. */
  readonly data: AccountData;
  /** What this section's form came back with; undefined where none did. */
  readonly answer: SectionResult | undefined;
  /** This section's form went through just now. */
  readonly saved: boolean;
}

/** The section with such a name; undefined where there is none. */
export function sectionNamed(name: string | null): SectionName | undefined {
  return sectionNames.find((each) => each === name);
}

/** Where a section stands: works as a link from anywhere, with and without JavaScript. */
export function sectionPath(name: SectionName): string {
  return name === 'dashboard' ? '/account' : `/account#${name}`;
}

/** Where a section's forms are sent. Without an anchor: the answer then opens with the focus in its first wrong field. */
export function formPath(name: SectionName): string {
  return `/account?form=${name}`;
}

/** Where a form leads that went through. */
export function savedPath(name: SectionName): string {
  return `/account?saved=${name}#${name}`;
}
