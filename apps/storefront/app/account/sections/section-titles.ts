/** Titles of the sections; separate from `section.ts` for pages that only link to a section. */
import * as words from '@vitrine/words/account-page';
import type { SectionName } from './section.ts';

export const sectionTitles: Readonly<Record<SectionName, () => string>> = {
  dashboard: words.dashboard,
  orders: words.order,
  subscriptions: words.subscriptions,
  'personal-information': words.personalInformation,
  addresses: words.addressBook,
  password: words.changePassword,
  quiz: words.quizResult,
  rewards: words.myRewards,
};
