/** Handles the form with a new password. */
import { passwordForm } from '../forms.server.ts';
import { handleSectionForm } from './handle-section-form.server.ts';
import type { SectionAction } from './section-actions.server.ts';

export const submitPassword: SectionAction = ({ shop, request }) =>
  handleSectionForm('password', request, passwordForm, shop.account.changePassword);
