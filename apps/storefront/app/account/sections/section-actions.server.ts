/** The forms of the sections: each is sent to `formPath` of its section, and answered by that section's own file. */
import type { data } from 'react-router';
import type { ShopContext } from '../../load-context.ts';
import { changeAddresses } from './addresses-section.server.ts';
import { submitDetails } from './details-section.server.ts';
import { submitPassword } from './password-section.server.ts';
import type { SectionName, SectionResult } from './section.ts';
import { changeSubscriptions } from './subscriptions-section.server.ts';

/** Input of a section's form handler. */
export interface SectionSubmission {
  readonly shop: ShopContext;
  readonly request: Request;
  readonly url: URL;
}

/** Leads on with 303 where the form went through; else gives its problems and what was typed, with their status. */
export type SectionAction = (
  sent: SectionSubmission,
) => Promise<Response | ReturnType<typeof data<SectionResult>>>;

/** The sections that have forms. */
export const sectionActions: Partial<Record<SectionName, SectionAction>> = {
  'personal-information': submitDetails,
  addresses: changeAddresses,
  password: submitPassword,
  subscriptions: changeSubscriptions,
};
