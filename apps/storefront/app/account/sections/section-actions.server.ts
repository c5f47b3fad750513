/** Handlers of the sections' forms, which are submitted to `getFormPath`. Each is in its section's own file. */
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

/** Redirects with 303 on success; otherwise returns errors and submitted values with their status. */
export type SectionAction = (
  sent: SectionSubmission,
) => Promise<Response | ReturnType<typeof data<SectionResult>>>;

/** Form handlers by section; sections without forms have none. */
export const sectionActions: Partial<Record<SectionName, SectionAction>> = {
  'personal-information': submitDetails,
  addresses: changeAddresses,
  password: submitPassword,
  subscriptions: changeSubscriptions,
};
