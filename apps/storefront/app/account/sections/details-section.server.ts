/** Personal information: what its form shows, and what becomes of it. */
import { detailsForm } from '../forms.server.ts';
import { handleSectionForm } from './handle-section-form.server.ts';
import type { SectionRequest } from './load-sections.server.ts';
import type { SectionAction } from './section-actions.server.ts';

export async function loadDetails({ shop }: SectionRequest) {
  const known = await shop.account.details();
  return {
    phone: known?.phone ?? '',
    acceptsMarketing: known?.acceptsMarketing ?? false,
    /** Without one the backend's own pages change the email address and the phone number. */
    hasPassword: shop.account.signInPage === null,
  };
}

export const submitDetails: SectionAction = ({ shop, request }) =>
  handleSectionForm('personal-information', request, detailsForm, shop.account.changeDetails);
