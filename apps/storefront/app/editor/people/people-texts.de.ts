import type { PeopleTexts } from './people-texts.ts';

export const germanPeopleTexts: PeopleTexts = {
  line: 'Jede Person hat eine Rolle. Sie entscheidet, was die Person sieht und ändern kann.',
  rolesTitle: 'Was jede Rolle darf',
  roles: {
    editor: 'Schreibt Entwürfe von Inhalten. Sieht Produkte, Rabatte und Bewertungen.',
    publisher: 'Schreibt Inhalte und veröffentlicht sie. Sieht Produkte, Rabatte und Bewertungen.',
    admin: 'Alles, auch Personen verwalten.',
    'read-only': 'Sieht alles im Shop und ändert nichts.',
    fulfilment:
      'Versendet Pakete und korrigiert den Lagerbestand. Sieht Bestellungen, Rückgaben und Produkte.',
    support:
      'Bearbeitet Bestellungen, Bestellentwürfe, Rückgaben, Kunden, Abos, Bewertungen und Punkte. Sieht Produkte und Geschenkkarten.',
    marketing:
      'Schreibt und veröffentlicht Inhalte, bearbeitet Rabatte, Bewertungen, Menüs und Weiterleitungen. Sieht Kunden und Umsatz.',
    manager: 'Alles außer Personen.',
    owner: 'Alles, auch Personen verwalten.',
  },
  loading: 'Personen werden geladen',
  factorRequired: 'Alle melden sich mit einem zweiten Faktor an',
  you: '(Sie)',
  noPassword: 'hat noch kein Passwort',
  hasFactor: 'zweiter Faktor',
  roleOf: (name) => `Rolle von ${name}`,
  role: 'Rolle',
  changed: (name, role) => `${name} hat jetzt die Rolle ${role}`,
  newLink: 'Neuer Link',
  newLinkFor: (name) => `Neuer Link für ${name}`,
  resetFactor: 'Zweiten Faktor zurücksetzen',
  resetFactorOf: (name) => `Zweiten Faktor von ${name} zurücksetzen`,
  factorReset: (name) => `${name} hat jetzt keinen zweiten Faktor`,
  add: {
    title: 'Person hinzufügen',
    name: 'Name',
    email: 'E-Mail',
    submit: 'Hinzufügen und Link erhalten',
  },
  remove: {
    button: 'Entfernen',
    labelFor: (name) => `${name} entfernen`,
    title: (name) => `${name} entfernen?`,
    text: 'Die Person wird sofort abgemeldet. Was sie geschrieben hat, bleibt unter ihrem Namen.',
    keep: 'Behalten',
    done: (name) => `${name} ist entfernt`,
  },
  link: {
    title: (name) => `Ein Link für ${name}`,
    text: 'Senden Sie ihn nur dieser Person. Er öffnet sich einmal, innerhalb von zwei Tagen, und führt zur Wahl eines Passworts.',
    label: 'Link',
  },
};
