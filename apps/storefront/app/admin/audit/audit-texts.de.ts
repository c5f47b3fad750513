import { formatAdminNumber } from '../language/format-count.ts';
import { formatEnum } from '../ui/format.ts';
import { germanAuditActions } from './audit-actions.de.ts';
import { germanAuditFields } from './audit-fields.de.ts';
import type { AuditTexts } from './audit-texts.ts';

export const germanAuditTexts: AuditTexts = {
  title: 'Aktivitätsprotokoll',
  search: 'Person, Bestellnummer, Produkt, Kunde oder Tag (from:2026-11-01)',
  columns: { entry: 'Änderung', actor: 'Von', at: 'Zeit', details: 'Details' },
  filters: {
    actorKind: 'Art',
    subject: 'Datensatz',
    person: 'Von',
    operation: 'Änderung',
    period: 'Zeitraum',
  },
  periods: {
    today: 'Heute',
    week: 'Letzte 7 Tage',
    month: 'Letzte 30 Tage',
    quarter: 'Letzte 90 Tage',
  },
  actorKinds: { staff: 'Personen', token: 'Programme', command: 'Befehlszeile' },
  subjects: {
    Order: 'Bestellungen',
    Product: 'Produkte',
    InventoryItem: 'Lagerbestand',
    Customer: 'Kunden',
    Discount: 'Rabatte',
    Collection: 'Kollektionen',
    GiftCard: 'Geschenkkarten',
    SubscriptionContract: 'Abos',
    ProductImport: 'Produktimporte',
    Redirect: 'Weiterleitungen',
    RegionTable: 'Versand und Steuern',
    Review: 'Bewertungen',
    Delivery: 'Zustellungen',
  },
  action: (name, subjectType = '') =>
    germanAuditActions[`${name} ${subjectType}`] ?? germanAuditActions[name] ?? `${formatEnum(name)} {}`,
  changedPrice: 'Preis von {} geändert',
  field: (name) => germanAuditFields[name] ?? formatEnum(name),
  fromTo: (from, to) => `, von ${from} auf ${to}`,
  more: (count) => `${formatAdminNumber(count)} weitere`,
  program: (name) => `${name} (Programm)`,
  commandLine: 'Befehlszeile',
  showDetails: 'Details',
  yes: 'ja',
  no: 'nein',
  nothing: 'keine',
  sort: 'Neueste zuerst',
  empty: {
    title: 'Noch keine Änderungen',
    text: 'Jede Änderung durch eine Person, ein Programm oder die Befehlszeile wird hier festgehalten und nie geändert oder gelöscht.',
  },
};
