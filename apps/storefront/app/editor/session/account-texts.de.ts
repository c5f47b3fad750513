import { formatCount } from '../../admin/language/format-count.ts';
import type { AccountTexts } from './account-texts.ts';

export const germanAccountTexts: AccountTexts = {
  sessions: {
    line: 'Eine Sitzung endet zwölf Stunden nach der letzten Nutzung, spätestens nach einer Woche.',
    loading: 'Ihre Sitzungen werden geladen',
    endOthers: 'Überall sonst abmelden',
    ended: 'Sie sind dort abgemeldet',
    unknownDevice: 'Ein anderer Browser',
    current: '(dieser)',
    startedAt: (time) => `Angemeldet am ${time}`,
    endOf: (device) => `Abmelden: ${device}`,
  },
  factor: {
    line: 'Ein Code von Ihrem Smartphone zusätzlich zum Passwort: Wer nur das Passwort kennt, kommt nicht hinein.',
    loading: 'Wird geladen',
    on: (left) =>
      `Er ist aktiv. Es ${left === 1 ? 'ist' : 'sind'} noch ${formatCount(left, 'Wiederherstellungscode', 'Wiederherstellungscodes')} übrig.`,
    newCodes: 'Neue Wiederherstellungscodes',
    otherApp: 'Andere App verwenden',
    turnOff: 'Deaktivieren',
  },
  notices: {
    title: 'E-Mails an Sie',
    hint: 'Wenn andere um Ihre Freigabe bitten, auf Ihre Anfrage antworten oder Ihre Arbeit kommentieren.',
    label: 'E-Mails über Freigaben und Kommentare',
    saved: 'Ihre Einstellung ist gespeichert',
    options: { en: 'Auf Englisch', de: 'Auf Deutsch', off: 'Keine' },
  },
};
