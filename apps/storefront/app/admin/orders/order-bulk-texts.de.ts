import { formatCount, formatNumber } from '../language/format-count.ts';
import type { OrderBulkTexts } from './order-bulk-texts.ts';

export const germanOrderBulkTexts: OrderBulkTexts = {
  archive: (count) => formatCount(count, 'Bestellung archivieren', 'Bestellungen archivieren'),
  archived: (count) => formatCount(count, 'Bestellung ist archiviert', 'Bestellungen sind archiviert'),
  print: (count) => formatCount(count, 'Bestellung drucken', 'Bestellungen drucken'),
  title: (count) => formatCount(count, 'Bestellung', 'Bestellungen'),
  label: 'Adressetikett',
  tooMany: (max) => `Es werden nur die ersten ${formatNumber(max)} Bestellungen gedruckt.`,
};
