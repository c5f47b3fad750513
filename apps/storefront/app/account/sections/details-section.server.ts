/** Loads and handles the form with personal information. */
import { detailsForm } from '../forms.server.ts';
import { handleSectionForm } from './handle-section-form.server.ts';
import type { SectionRequest } from './load-sections.server.ts';
import type { SectionAction } from './section-actions.server.ts';

export async function loadDetails({ shop }: SectionRequest) {
  const known = await shop.account.details();
  return {
    phone: known?.phone ?? '',
    acceptsMarketing: known?.acceptsMarketing ?? false,
    /** In a shop without passwords, the backend's own pages change email address and phone number. */
    hasPassword: shop.account.signInPage === null,
  };
}

export const submitDetails: SectionAction = ({ shop, request }) =>
  handleSectionForm('personal-information', request, detailsForm, shop.account.changeDetails);
