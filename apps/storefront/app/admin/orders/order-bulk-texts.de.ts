import { formatAdminNumber, formatCount } from '../language/format-count.ts';
import type { OrderBulkTexts } from './order-bulk-texts.ts';

export const germanOrderBulkTexts: OrderBulkTexts = {
  fulfil: (count) => formatCount(count, 'Bestellung versenden', 'Bestellungen versenden'),
  fulfilText: (count) =>
    count === 1
      ? 'Alles, was davon übrig ist, wird als versandt markiert, je Standort in einem Paket.'
      : 'Alles, was von jeder Bestellung übrig ist, wird als versandt markiert, je Standort in einem Paket.',
  notify: (count) => (count === 1 ? 'E-Mail an den Kunden senden' : 'E-Mail an jeden Kunden senden'),
  submit: 'Als versandt markieren',
  fulfilled: (count) => formatCount(count, 'Bestellung ist versandt', 'Bestellungen sind versandt'),
  nothingToFulfil: 'Daraus ist nichts mehr zu versenden.',
  onHold: 'Sie ist angehalten. Geben Sie sie zuerst auf ihrer Seite frei.',
  partlyOnHold: 'Ein Teil ist angehalten, der Rest ist als versandt markiert.',
  archive: (count) => formatCount(count, 'Bestellung archivieren', 'Bestellungen archivieren'),
  archived: (count) => formatCount(count, 'Bestellung ist archiviert', 'Bestellungen sind archiviert'),
  isArchived: 'Archiviert',
  unarchive: (count) =>
    formatCount(count, 'Bestellung aus dem Archiv holen', 'Bestellungen aus dem Archiv holen'),
  unarchived: (count) => formatCount(count, 'Bestellung ist wieder offen', 'Bestellungen sind wieder offen'),
  archiveThis: 'Archivieren',
  unarchiveThis: 'Aus dem Archiv holen',
  print: (count) => formatCount(count, 'Bestellung drucken', 'Bestellungen drucken'),
  title: (count) => formatCount(count, 'Bestellung', 'Bestellungen'),
  label: 'Adressetikett',
  tooMany: (max) => `Es werden nur die ersten ${formatAdminNumber(max)} Bestellungen gedruckt.`,
};
