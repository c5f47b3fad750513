import type { NewCustomerTexts } from './create-customer-texts.ts';

export const germanNewCustomerTexts: NewCustomerTexts = {
  add: 'Kunden hinzufügen',
  title: 'Neuer Kunde',
  create: 'Kunden anlegen',
  created: 'Der Kunde ist angelegt. Es wurde keine E-Mail gesendet.',
  person: 'Name und Kontakt',
  email: 'E-Mail',
  phone: 'Telefon',
  phoneHint: 'Mit der Vorwahl des Landes, zum Beispiel +49 30 901820.',
  newsletter: 'Hat dem Newsletter zugestimmt',
  textMessages: 'Hat SMS zugestimmt',
  newsletterHint: 'Nur, wenn Sie die Zustimmung nachweisen können.',
  address: 'Adresse',
  addressHint: 'Lassen Sie sie leer, wenn Sie sie noch nicht kennen.',
  more: 'Tags und Notiz',
  noEmail: 'Geben Sie eine E-Mail-Adresse ein.',
  noPhone: 'Geben Sie die Telefonnummer für SMS ein.',
  noCountry: 'Wählen Sie das Land der Adresse.',
  sameEmail: (name) => `${name} hat diese E-Mail-Adresse schon.`,
  samePhone: (name) => `${name} hat diese Telefonnummer schon.`,
  open: 'Diesen Kunden öffnen',
};
