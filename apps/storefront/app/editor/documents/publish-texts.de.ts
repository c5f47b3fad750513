import { formatAdminNumber } from '../../admin/language/format-count.ts';
import type { PublishTexts } from './publish-texts.ts';

export const germanPublishTexts: PublishTexts = {
  title: (title) => `${title} veröffentlichen`,
  savedFirst: 'Ihre Änderungen werden zuerst gespeichert.',
  willShow: (version) => `Version ${version} wird Kunden gezeigt.`,
  waits: (title) => `${title}: Die Freigabe steht aus`,
  cancel: 'Abbrechen',
  ask: 'Freigabe anfragen',
  schedule: 'Planen',
  now: 'Jetzt veröffentlichen',
  needsApproval:
    'Es geht live, sobald eine andere Person mit dem Recht zu veröffentlichen es freigegeben hat.',
  next: 'Was danach geschieht',
  liveAgain: 'Live ist wieder, was vorher live war',
  unscheduled: 'Aus der Planung entfernt',
  published: (title) => `Veröffentlicht: ${title}`,
  scheduled: (title, time) => `Geplant: ${title}, ${time}`,
  undo: 'Rückgängig machen',
  effects: {
    cart: 'Alle Warenkörbe ändern sich in diesem Moment, auch offene: Preise und Geschenke ändern sich beim nächsten Klick. Aufgegebene Bestellungen bleiben, wie sie sind.',
    post: 'Der Blogbeitrag, die Listen mit ihm und der Feed folgen innerhalb einer Sekunde. Eine bereits geöffnete Seite ändert sich, wenn sie neu geladen wird.',
    page: 'Seiten, die es zeigen, folgen innerhalb einer Sekunde. Eine bereits geöffnete Seite ändert sich, wenn sie neu geladen wird. Aufgegebene Bestellungen bleiben, wie sie sind.',
  },
  period: {
    title: 'Wann',
    now: 'Jetzt',
    later: 'Später',
    from: (zone) => `Von (${zone})`,
    until: (zone) => `Bis (${zone}, optional)`,
    startMissing: 'Geben Sie Datum und Uhrzeit des Beginns ein.',
    endInvalid: 'Geben Sie das Ende mit Datum und Uhrzeit ein, oder lassen Sie es leer.',
    endTooEarly: 'Das Ende muss nach dem Beginn liegen.',
    nowOn: 'Ab jetzt, ohne Enddatum.',
    fromOn: (from) => `Ab ${from}, ohne Enddatum.`,
    nowUntil: (until) => `Ab jetzt bis ${until}. Danach ist wieder live, was vorher live war.`,
    fromUntil: (from, until) => `Von ${from} bis ${until}. Danach ist wieder live, was vorher live war.`,
  },
  storefronts: {
    label: 'Ländershops',
    title: 'Was sich ändert',
    nothing: 'Nichts: Kunden sehen in jedem Ländershop dasselbe wie jetzt.',
    all: 'Alle Ländershops',
    more: (count) => `und ${count} weitere`,
    unchanged: (count) =>
      count === 1
        ? 'Ein Ländershop bleibt, wie er ist'
        : `${formatAdminNumber(count)} Ländershops bleiben, wie sie sind`,
    overrides: 'Ländershops mit eigenem Wert',
    overridesHint:
      'Ihre Änderung ist dort nicht zu sehen. Wählen Sie einen Ländershop aus, um seinen eigenen Wert zu entfernen.',
    override: (storefront, fields) =>
      `${storefront} behält den eigenen Wert: ${fields}. Eigenen Wert entfernen.`,
    value: (value) => `${value}`,
    field: (title, value) => `„${title}“: ${value}`,
    everything: 'Alles',
    before: 'Vorher:',
    after: 'Nachher:',
  },
  languages: {
    label: 'Sprachen',
    title: 'Übersetzungen',
    missing: 'Nicht übersetzt',
    outdated: (texts) => `Übersetzt noch den früheren Text: ${texts}.`,
    publish: (language) => `Änderungen veröffentlichen: ${language}`,
  },
};
