/** Translations of the default texts of new documents, so that a new shop starts in its own language. */

const german: Readonly<Record<string, string>> = {
  'Your cart': 'Dein Warenkorb',
  'Nothing here yet.': 'Noch nichts drin.',
  'Start with the best sellers.': 'Fang mit den Bestsellern an.',
  'Free shipping from {target}: {amount} to go.': 'Gratisversand ab {target}: noch {amount}.',
  '{rate} is free.': '{rate} ist gratis.',
  'Choose a free gift': 'Such dir ein Geschenk aus',
  'Choose one, and it comes with your order.': 'Such dir eins aus. Es kommt mit deiner Bestellung.',
  'Goes well with your cart': 'Passt gut zu deinem Warenkorb',
  'Have an account?': 'Hast du ein Konto?',
  'Oops, this code cannot be applied to your order.': 'Ups, dieser Code gilt nicht für deine Bestellung.',
  'Pre-order: ships as soon as it’s in stock.': 'Vorbestellung: Versand, sobald es auf Lager ist.',
  'Launching soon': 'Bald da',
  'Leave your email to be the first to know.':
    'Hinterlass deine E-Mail-Adresse und erfahr es vor allen anderen.',
  'A small first batch': 'Eine kleine erste Charge',
  'The waitlist hears of it first, while there is some.':
    'Die Warteliste erfährt es zuerst, solange der Vorrat reicht.',
  'Still in the making': 'Noch in Arbeit',
  'We write once, when it is ready.': 'Wir schreiben einmal, sobald es fertig ist.',
  'Your payment is encrypted. We never see your card number.':
    'Deine Zahlung ist verschlüsselt. Deine Kartennummer sehen wir nie.',
  'Thank you. We’ve got your order.': 'Danke. Deine Bestellung ist bei uns angekommen.',
  'Welcome back': 'Schön, dass du da bist',
  'See your orders and addresses.': 'Hier findest du deine Bestellungen und Adressen.',
  'Your orders and addresses in one place.': 'Deine Bestellungen und Adressen an einem Ort.',
  'No orders yet.': 'Noch keine Bestellungen.',
  'Need a hand?': 'Noch Fragen?',
  'People answer here. Write, and we reply as soon as we can.':
    'Hier antworten Menschen. Schreib uns, wir melden uns, so schnell wir können.',
  'Free shipping from {amount}': 'Gratisversand ab {amount}',
  '{country}: {days} working days': '{country}: {days} Werktage',
  'Arrives {dates}, {country}': 'Lieferung {dates}, {country}',
  'We’re working on getting more.': 'Wir kümmern uns um Nachschub.',
  'Another option above is still in stock.': 'Oben findest du eine Auswahl, die noch auf Lager ist.',
  'The story': 'Die Geschichte dahinter',
  'How to use it': 'Anwendung',
  Ingredients: 'Inhaltsstoffe',
  Reviews: 'Bewertungen',
  'Goes well with': 'Passt gut dazu',
  'Shop all': 'Alle Produkte',
  'Hear from us': 'Neues von uns',
  'New products and offers, now and then. You can leave the list at any time.':
    'Ab und zu neue Produkte und Angebote. Du kannst dich jederzeit abmelden.',
  Journal: 'Journal',
  'Find your shade': 'Finde deinen Farbton',
  'See my shade': 'Meinen Farbton zeigen',
};

const byLanguage: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  de: new Map(Object.entries(german)),
  // For shops whose original language isn't English, since the schemas' texts are English.
  en: new Map(Object.entries(german).map(([english, translated]) => [translated, english])),
};

/** Lists the texts with all their translations. */
export function listDefaultTexts(): readonly string[] {
  return Object.entries(german).flat();
}

/** Returns the translation of a default text, which new documents contain; null for any other text. */
export function findDefaultTranslation(language: string | undefined, text: string): string | null {
  return (language === undefined ? undefined : byLanguage[language]?.get(text)) ?? null;
}
