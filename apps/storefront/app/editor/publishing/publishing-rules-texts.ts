/** Texts of the page of publishing rules. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { germanPublishingRulesTexts } from './publishing-rules-texts.de.ts';

const english = {
  line: 'They hold for everyone who works in this editor.',
  loading: 'Loading the rules',
  saved: 'The rules are saved',
  save: 'Save the rules',
  clock: 'One clock',
  timeZone: 'Time zone',
  clockHint: (now: string) =>
    `All times of the editor are by this clock, those of publications, campaigns and offers too. Now it is ${now}.`,
  secondPerson: 'A second person',
  startedBy: 'Publishing waits for the approval of somebody else if it is started by',
  roles: {
    publisher: 'Publishers',
    admin: 'Admins',
    marketing: 'Marketing',
    manager: 'Managers',
    owner: 'Owners',
  },
  secondPersonHint: 'Editors always need one. Any other publisher or admin may approve, but not the author.',
} as const;

export type PublishingRulesTexts = Texts<typeof english>;

export const publishingRulesTexts: PublishingRulesTexts = chooseTexts(english, {
  de: germanPublishingRulesTexts,
});
