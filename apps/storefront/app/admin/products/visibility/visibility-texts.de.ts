import type { VisibilityTexts } from './visibility-texts.ts';

export const germanVisibilityTexts: VisibilityTexts = {
  title: 'Wo es erscheint',
  loading: 'Es wird geladen, wo das Produkt erscheint',
  hint: 'In diesen Ländershops und Vertriebskanälen.',
  notActive: 'Das Produkt ist nirgends zu sehen, solange sein Status nicht Aktiv ist.',
  noPrice: 'Dort verborgen: Keine Variante hat einen Preis. Tragen Sie unter Preise nach Markt einen ein.',
  none: 'Es gibt keine Ländershops oder Vertriebskanäle.',
  save: 'Speichern, wo es erscheint',
  saved: 'Es ist gespeichert, wo das Produkt erscheint',
  partly: (reason) => `Das Produkt ist veröffentlicht, aber aus den anderen nicht entfernt: ${reason}`,
  collections: {
    title: 'Kollektionen',
    loading: 'Kollektionen werden geladen',
    empty: 'Dieses Produkt ist in keiner Kollektion.',
    byRules: 'Nach ihren Regeln',
    leave: (title) => `Aus ${title} entfernen`,
    left: (title) => `Aus ${title} entfernt`,
    search: 'Zu Kollektion hinzufügen',
    nothingFound: 'Keine andere Kollektion passt. Kollektionen mit Regeln wählen ihre Produkte selbst.',
    join: 'Hinzufügen',
    joinTo: (title) => `Hinzufügen zu ${title}`,
    joined: (title) => `Zu ${title} hinzugefügt`,
  },
};
