import { formatCount, formatNumber } from '../language/format-count.ts';
import type { ReceiveTexts } from './receive-texts.ts';

export const germanReceiveTexts: ReceiveTexts = {
  button: 'Artikel annehmen',
  title: (name) => `${name} annehmen`,
  text: 'Wählen Sie, was in welchem Zustand zurückkam. Was noch unterwegs ist, können Sie später annehmen.',
  states: {
    RESTOCKED: 'Wieder auf Lager',
    NOT_RESTOCKED: 'Nicht wieder auf Lager',
    MISSING: 'Fehlt',
  },
  summary: {
    RESTOCKED: (count) => `${formatNumber(count)} wieder auf Lager`,
    NOT_RESTOCKED: (count) => `${formatNumber(count)} nicht wieder auf Lager`,
    MISSING: (count) => formatCount(count, 'fehlt', 'fehlen'),
    PROCESSING_REQUIRED: (count) => `${formatNumber(count)} zu prüfen`,
  },
  expected: (count) => `${formatNumber(count)} erwartet`,
  quantity: (state, name) => `${name}: ${state}`,
  location: 'Standort',
  refund: 'Erstatten, was zurückkam',
  refundShipping: 'Auch Versandkosten erstatten',
  notify: 'E-Mail über die Rückerstattung senden',
  note: 'Notiz',
  toRefund: 'Zu erstatten',
  submit: 'Speichern',
  submitWithRefund: (amount) => `Speichern und ${amount} erstatten`,
  none: 'Wählen Sie mindestens einen Artikel.',
  tooMany: (name, count) => `Von ${name} werden nur ${formatNumber(count)} erwartet.`,
  noLocation: 'Wählen Sie den Standort, an dem die Artikel wieder auf Lager kommen.',
  done: 'Die Artikel sind angenommen',
  nothing: 'Alles aus dieser Rückgabe ist eingegangen.',
  nothingReturnable: 'Nichts Versandtes kann noch zurückgegeben werden.',
  sent: (name) => `${name}, versandt`,
  notSent: (name) => `${name}, nicht versandt`,
};
