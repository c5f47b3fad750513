/** What becomes of a new password. */
import { passwordForm } from '../forms.server.ts';
import { answerSection } from './answer-section.server.ts';
import type { SectionAction } from './section-actions.server.ts';

export const changePassword: SectionAction = ({ shop, request }) =>
  answerSection('password', request, passwordForm, shop.account.changePassword);
