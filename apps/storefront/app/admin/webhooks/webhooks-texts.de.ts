import { formatAdminNumber, formatCount } from '../language/format-count.ts';
import { formatEnum } from '../ui/format.ts';
import type { WebhookTexts } from './webhooks-texts.ts';

const topicNames: Readonly<Record<string, string>> = {
  ORDERS_CREATE: 'Neue Bestellung',
  ORDERS_UPDATED: 'Bestellung geändert',
  ORDERS_PAID: 'Bestellung bezahlt',
  ORDERS_CANCELLED: 'Bestellung storniert',
  ORDERS_FULFILLED: 'Bestellung versandt',
  ORDERS_PARTIALLY_FULFILLED: 'Bestellung teilweise versandt',
  ORDERS_RISK_ASSESSMENT_CHANGED: 'Risiko einer Bestellung geändert',
  REFUNDS_CREATE: 'Rückerstattung',
  PRODUCTS_CREATE: 'Neues Produkt',
  PRODUCTS_UPDATE: 'Produkt geändert',
  PRODUCTS_DELETE: 'Produkt gelöscht',
  INVENTORY_LEVELS_UPDATE: 'Lagerbestand geändert',
  CUSTOMERS_CREATE: 'Neuer Kunde',
  CUSTOMERS_UPDATE: 'Kunde geändert',
  CUSTOMERS_DELETE: 'Kunde gelöscht',
};

const records: Readonly<Record<string, string>> = {
  orders: 'Bestellung',
  refunds: 'Rückerstattung',
  products: 'Produkt',
  inventory_levels: 'Lagerbestand',
  customers: 'Kunde',
};

export const germanWebhookTexts: WebhookTexts = {
  title: 'Webhooks',
  description:
    'Der Shop meldet anderen Programmen, was sich geändert hat, mit einem signierten POST an deren Adresse. Programme mit Zugriffstoken legen eigene an.',
  create: 'Webhook anlegen',
  topic: 'Was geschehen ist',
  uri: 'Adresse',
  uriHint: 'Beginnt mit https. Sie wird Sekunden nach einer Änderung aufgerufen.',
  created: 'Der Webhook ist angelegt',
  secret: 'Signaturschlüssel',
  showSecret: 'Signaturschlüssel anzeigen',
  secretText:
    'Der Empfänger prüft damit den Header X-Shopify-Hmac-Sha256. Webhooks eines Zugriffstokens werden mit dessen eigenem Schlüssel signiert.',
  empty: {
    title: 'Noch keine Webhooks',
    text: 'Legen Sie einen für ein Programm an, das sofort Bescheid wissen muss, zum Beispiel eine Lagerverwaltung, die neue Bestellungen packt.',
  },
  by: (name, time) => (name === null ? `Angelegt am ${time}` : `Angelegt von ${name} am ${time}`),
  waiting: (count) => `${formatAdminNumber(count)} wartend`,
  dead: (count) => `${formatAdminNumber(count)} fehlgeschlagen`,
  deliveries: 'Zustellungen',
  showDeliveries: 'Zustellungen zeigen',
  hideDeliveries: 'Zustellungen verbergen',
  topicName: (name) => topicNames[name] ?? formatEnum(name),
  record: (subject) => records[subject] ?? formatEnum(subject),
  deliveriesOf: (topic) => `Zustellungen von ${topic}`,
  noDeliveries: 'In der letzten Woche wurde nichts gesendet.',
  test: 'Test senden',
  tested: 'Der neueste Datensatz ist unterwegs',
  remove: 'Löschen',
  removeTitle: (topic) => `Webhook ${topic} löschen?`,
  removeText: 'Der Empfänger erhält keine Meldungen mehr. Wartende Zustellungen werden gelöscht.',
  keep: 'Abbrechen',
  removed: 'Der Webhook ist gelöscht',
  retry: 'Erneut senden',
  retryAll: (count) => `${formatAdminNumber(count)} fehlgeschlagene erneut senden`,
  retried: (count) =>
    count === 1 ? 'Die Zustellung ist unterwegs' : `${formatAdminNumber(count)} Zustellungen sind unterwegs`,
  states: { waiting: 'Wartend', delivered: 'Zugestellt', dead: 'Fehlgeschlagen' },
  attempts: (count) => formatCount(count, 'Versuch', 'Versuche'),
  status: (status) => `Status ${status}`,
  next: (time) => `Nächster Versuch am ${time}`,
};
