import { formatAdminNumber, formatCount } from '../language/format-count.ts';
import type { ReceiveTexts } from './receive-texts.ts';

export const germanReceiveTexts: ReceiveTexts = {
  button: 'Eingang erfassen',
  title: (name) => `Eingang von ${name} erfassen`,
  text: 'Geben Sie an, wie viele Artikel wieder auf Lager sind, nicht wieder auf Lager kommen oder fehlen. Was noch unterwegs ist, können Sie später erfassen.',
  states: {
    RESTOCKED: 'Wieder auf Lager',
    NOT_RESTOCKED: 'Nicht wieder auf Lager',
    MISSING: 'Fehlt',
  },
  summary: {
    RESTOCKED: (count) => `${formatAdminNumber(count)} wieder auf Lager`,
    NOT_RESTOCKED: (count) => `${formatAdminNumber(count)} nicht wieder auf Lager`,
    MISSING: (count) => formatCount(count, 'fehlt', 'fehlen'),
    PROCESSING_REQUIRED: (count) => `${formatAdminNumber(count)} zu prüfen`,
  },
  expected: (count) => `${formatAdminNumber(count)} erwartet`,
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
  tooMany: (name, count) => `${name}: nur ${formatAdminNumber(count)} erwartet.`,
  noLocation: 'Wählen Sie den Standort, an dem die Artikel wieder auf Lager kommen.',
  done: 'Der Eingang ist erfasst',
  nothing: 'Alles aus dieser Rückgabe ist eingegangen.',
  nothingReturnable: 'Es gibt keine versandten Artikel mehr, die zurückgegeben werden können.',
  sent: (name) => `${name}, versandt`,
  notSent: (name) => `${name}, nicht versandt`,
};
