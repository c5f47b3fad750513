import { formatAdminNumber, formatCount } from '../language/format-count.ts';
import type { HomeTexts } from './home-texts.ts';

export const germanHomeTexts: HomeTexts = {
  title: 'Startseite',
  sales: 'Umsatz heute',
  noSales: 'Heute gibt es noch keine Bestellungen. Sie erscheinen hier innerhalb von Sekunden.',
  orders: (count) => formatCount(count, 'Bestellung', 'Bestellungen'),
  firstOrders: (count) => `Die ersten ${formatAdminNumber(count)} Bestellungen von heute.`,
  todo: 'Zu erledigen',
  toFulfil: 'Zu versendende Bestellungen',
  returns: 'Offene Rückgaben',
  reviews: 'Offene Bewertungen und Fragen',
  deliveries: 'Fehlgeschlagene Zustellungen an andere Dienste',
  emails: 'Nicht zustellbare E-Mails',
  stock: 'Knapper Lagerbestand',
  noStock: (least) => `Von jedem Produkt sind mehr als ${formatAdminNumber(least)} auf Lager.`,
  left: (count) => (count <= 0 ? 'Ausverkauft' : `Noch ${formatAdminNumber(count)}`),
  allStock: 'Alle Produkte nach Lagerbestand',
};
