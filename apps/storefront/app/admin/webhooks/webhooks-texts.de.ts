import { formatCount, formatNumber } from '../language/format-count.ts';
import type { WebhookTexts } from './webhooks-texts.ts';

export const germanWebhookTexts: WebhookTexts = {
  title: 'Webhooks',
  description:
    'Der Shop meldet anderen Programmen, was sich geändert hat, mit einem signierten POST an deren Adresse. Programme mit Zugriffstoken legen eigene an.',
  create: 'Webhook anlegen',
  topic: 'Thema',
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
  waiting: (count) => `${formatNumber(count)} wartend`,
  dead: (count) => `${formatNumber(count)} fehlgeschlagen`,
  deliveries: 'Zustellungen',
  deliveriesOf: (topic) => `Zustellungen von ${topic}`,
  noDeliveries: 'In der letzten Woche wurde nichts gesendet.',
  test: 'Test senden',
  tested: 'Der neueste Datensatz ist unterwegs',
  remove: 'Löschen',
  removeTitle: (topic) => `Webhook ${topic} löschen?`,
  removeText: 'Der Empfänger erhält keine Meldungen mehr. Wartende Zustellungen werden gelöscht.',
  keep: 'Behalten',
  removed: 'Der Webhook ist gelöscht',
  retry: 'Erneut senden',
  retried: 'Die Zustellung ist unterwegs',
  states: { waiting: 'Wartend', delivered: 'Zugestellt', dead: 'Fehlgeschlagen' },
  attempts: (count) => formatCount(count, 'Versuch', 'Versuche'),
  status: (status) => `Status ${status}`,
  next: (time) => `Nächster Versuch am ${time}`,
};
