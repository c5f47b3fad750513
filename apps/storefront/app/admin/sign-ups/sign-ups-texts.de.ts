import type { SignUpTexts } from './sign-ups-texts.ts';

export const germanSignUpTexts: SignUpTexts = {
  title: 'Anmeldungen',
  search: 'Adresse, Nummer oder Produkt',
  kinds: { newsletter: 'Newsletter', sms: 'SMS', waitlist: 'Warteliste' },
  filters: { kind: 'Liste', storefront: 'Ländershop', confirmed: 'Bestätigt' },
  confirmed: { true: 'Bestätigt', false: 'Nicht bestätigt' },
  columns: {
    who: 'E-Mail oder Telefon',
    kind: 'Liste',
    product: 'Produkt',
    state: 'Status',
    storefront: 'Ländershop',
    source: 'Angemeldet über',
    at: 'Seit',
    notified: 'Benachrichtigt',
  },
  sort: 'Neueste zuerst',
  never: 'Noch nicht',
  empty: {
    title: 'Noch keine Anmeldungen',
    text: 'Hier erscheint, wer sich für den Newsletter, für SMS oder für ein ausverkauftes Produkt anmeldet.',
  },
};
