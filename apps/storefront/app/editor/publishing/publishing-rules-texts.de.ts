import type { PublishingRulesTexts } from './publishing-rules-texts.ts';

export const germanPublishingRulesTexts: PublishingRulesTexts = {
  line: 'Sie gelten für alle, die in diesem Editor arbeiten.',
  loading: 'Regeln werden geladen',
  saved: 'Die Regeln sind gespeichert',
  save: 'Regeln speichern',
  clock: 'Eine Uhr',
  timeZone: 'Zeitzone',
  clockHint: (now) =>
    `Alle Zeiten im Editor richten sich nach dieser Uhr, auch die von Veröffentlichungen, Kampagnen und Angeboten. Jetzt: ${now}.`,
  secondPerson: 'Vier-Augen-Prinzip',
  startedBy: 'Eine andere Person muss die Veröffentlichung freigeben, wenn sie gestartet wird von',
  roles: {
    publisher: 'Freigabe',
    admin: 'Admins',
    marketing: 'Marketing',
    manager: 'Leitung',
    owner: 'Inhabern',
  },
  secondPersonHint:
    'Die Redaktion braucht immer eine Freigabe. Freigeben darf jede andere Person mit dem Recht zu veröffentlichen, aber nicht, wer den Text geschrieben hat.',
};
