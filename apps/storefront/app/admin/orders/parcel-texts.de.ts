import type { ParcelTexts } from './parcel-texts.ts';

export const germanParcelTexts: ParcelTexts = {
  tracking: {
    button: 'Sendungsnummer ändern',
    title: (name) => `Sendungsnummer von ${name}`,
    notify: 'E-Mail mit der neuen Sendungsnummer senden',
    missing: 'Geben Sie eine Sendungsnummer ein.',
    submit: 'Speichern',
    done: 'Die Sendungsnummer ist gespeichert',
  },
  cancel: {
    button: 'Paket stornieren',
    title: (name) => `Paket ${name} stornieren?`,
    text: 'Seine Artikel sind dann noch zu versenden. Eine gesendete E-Mail lässt sich nicht zurücknehmen.',
    keep: 'Nicht stornieren',
    submit: 'Paket stornieren',
    done: 'Das Paket ist storniert',
  },
  hold: {
    button: 'Versand anhalten',
    title: 'Versand anhalten',
    text: 'Davon wird nichts versandt, bis Sie es freigeben.',
    reason: 'Grund',
    reasons: {
      AWAITING_PAYMENT: 'Die Zahlung steht noch aus',
      AWAITING_RETURN_ITEMS: 'Zurückgegebene Artikel stehen noch aus',
      HIGH_RISK_OF_FRAUD: 'Hohes Betrugsrisiko',
      INCORRECT_ADDRESS: 'Die Adresse ist falsch',
      INVENTORY_OUT_OF_STOCK: 'Nicht vorrätig',
      ONLINE_STORE_POST_PURCHASE_CROSS_SELL: 'Ein Angebot nach dem Kauf',
      UNKNOWN_DELIVERY_DATE: 'Der Liefertermin ist unbekannt',
      OTHER: 'Anderer Grund',
    },
    note: 'Notiz für das Team',
    done: 'Der Versand ist angehalten',
    release: 'Freigeben',
    released: 'Der Versand ist freigegeben',
    held: (reason) => `Angehalten: ${reason}`,
  },
  from: (location) => `ab ${location}`,
};
