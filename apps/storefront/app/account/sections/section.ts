/** Names the sections of the account page for the page, its loader and its forms (ACC-02). */

import type { AddressFormModel } from '@vitrine/commerce/checkout/checkout-service';
import type { UserJson } from '../account.ts';
import type { FormResult } from '../handle-account-form.server.ts';
import type { AccountData } from './load-sections.server.ts';

/** Names of the sections in display order. */
export const sectionNames = [
  'dashboard',
  'orders',
  'subscriptions',
  'personal-information',
  'addresses',
  'password',
  'quiz',
  'rewards',
] as const;

/** Also the section's anchor, except for the dashboard, which has none. */
export type SectionName = (typeof sectionNames)[number];

/** Result of a rejected form, with its section. */
export interface SectionResult extends FormResult {
  readonly section: SectionName;
  /** Address form of the selected country, for the address section. */
  readonly addressForm?: AddressFormModel;
}

/** Props of every section. */
export interface SectionProps {
  /** Revalidated on focus and on reconnect. */
  readonly user: UserJson;
  /** Loader data by the name of the section. */
  readonly data: AccountData;
  /** Result of this section's form; undefined if it was not submitted. */
  readonly answer: SectionResult | undefined;
  /** True right after this section's form was submitted successfully. */
  readonly saved: boolean;
}

/** Returns the section with a name; undefined if there is none. */
export function findAccountSection(name: string | null): SectionName | undefined {
  return sectionNames.find((each) => each === name);
}

/** URL of a section, with and without JavaScript. */
export function getSectionPath(name: SectionName): string {
  return name === 'dashboard' ? '/account' : `/account#${name}`;
}

/**
 * Target of a section's forms. Without an anchor, so that the response opens with the focus in its first
 * invalid field.
 */
export function getFormPath(name: SectionName): string {
  return `/account?form=${name}`;
}

/** Redirect target after a successful submit. */
export function getSavedPath(name: SectionName): string {
  return `/account?saved=${name}#${name}`;
}
