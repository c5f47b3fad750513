import type { RiskTexts } from './order-risk-texts.ts';

const recommendations: Readonly<Record<string, string>> = {
  ACCEPT: 'Nichts spricht gegen den Versand dieser Bestellung.',
  INVESTIGATE: 'Prüfen Sie diese Bestellung, bevor Sie sie versenden.',
  CANCEL: 'Diese Bestellung ist vermutlich Betrug. Stornieren Sie sie, wenn Sie es nicht besser wissen.',
};
const levels: Readonly<Record<string, string>> = {
  HIGH: 'hohes Risiko',
  MEDIUM: 'mittleres Risiko',
  LOW: 'niedriges Risiko',
  PENDING: 'noch nicht bewertet',
};
const sentiments: Readonly<Record<string, string>> = {
  NEGATIVE: 'Erhöht das Risiko:',
  POSITIVE: 'Senkt das Risiko:',
};

export const germanRiskTexts: RiskTexts = {
  title: 'Risiko',
  high: 'Hohes Risiko',
  medium: 'Mittleres Risiko',
  low: 'Niedriges Risiko',
  filter: 'Risiko',
  recommendation: (code) => recommendations[code] ?? 'Es gibt keine Empfehlung.',
  level: (code) => levels[code] ?? 'ohne Bewertung',
  by: (name, level) => `${name}: ${level}`,
  sentiment: (code) => sentiments[code] ?? '',
};
