/** The forms of the sections: each is sent to `formPath` of its section, and answered by that section's own file. */
import type { data } from 'react-router';
import type { ShopContext } from '../../load-context.ts';
import { changeAddresses } from './addresses-section.server.ts';
import { changeDetails } from './details-section.server.ts';
import { changePassword } from './password-section.server.ts';
import type { SectionAnswer, SectionName } from './section.ts';

/** What a section's form is answered from. */
export interface SectionForm {
  readonly shop: ShopContext;
  readonly request: Request;
  readonly url: URL;
}

/** Leads on with 303 where the form went through; else gives its problems and what was typed, with their status. */
export type SectionAction = (sent: SectionForm) => Promise<Response | ReturnType<typeof data<SectionAnswer>>>;

/** The sections that have forms. */
export const sectionActions: Partial<Record<SectionName, SectionAction>> = {
  'personal-information': changeDetails,
  addresses: changeAddresses,
  password: changePassword,
};
