/** Texts of one's own account: sessions, second factor and emails. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { formatCount } from '../../admin/language/format-count.ts';
import { germanAccountTexts } from './account-texts.de.ts';

const english = {
  sessions: {
    line: 'A session ends twelve hours after its last use, and after a week in any case.',
    loading: 'Loading your sessions',
    endOthers: 'Sign out everywhere else',
    ended: 'You are signed out there',
    unknownDevice: 'Another browser',
    current: '(this one)',
    startedAt: (time: string) => `Signed in on ${time}`,
    endOf: (device: string) => `Sign out of ${device}`,
  },
  factor: {
    line: 'A code from your phone in addition to your password: somebody who learns the password alone doesn’t get in.',
    loading: 'Loading',
    on: (left: number) => `It is on. ${formatCount(left, 'recovery code is', 'recovery codes are')} left.`,
    newCodes: 'New recovery codes',
    otherApp: 'Use another app',
    turnOff: 'Turn it off',
  },
  notices: {
    title: 'Emails to you',
    hint: 'When others ask for your approval, answer your request, or comment on your work.',
    label: 'Emails about approvals and comments',
    saved: 'Your setting is saved',
    options: { en: 'In English', de: 'In German', off: 'None' },
  },
} as const;

export type AccountTexts = Texts<typeof english>;

export const accountTexts: AccountTexts = chooseTexts(english, { de: germanAccountTexts });
