import { formatCount } from '../../admin/language/format-count.ts';
import type { AssistantsTexts } from './assistants-texts.ts';

export const germanAssistantsTexts: AssistantsTexts = {
  line: 'Bestellungen, die Assistenten für Kunden aufgegeben haben. Der Umsatz enthält Versand und Steuern, ohne erstattete Beträge.',
  period: 'Zeitraum',
  days: (days) => (days === 365 ? 'Ein Jahr' : `${days} Tage`),
  loading: 'Bestellungen werden geladen',
  elsewhere: 'Die Bestellungen dieses Shops sind in einem anderen System. Dort sind sie aufgelistet.',
  empty: 'In diesem Zeitraum hat kein Assistent eine Bestellung aufgegeben.',
  lastOrder: (time) => `Letzte Bestellung ${time}`,
  orders: (count) => formatCount(count, 'Bestellung', 'Bestellungen'),
};
