/** Texts for the risk of orders. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanRiskTexts } from './order-risk-texts.de.ts';

const recommendations: Readonly<Record<string, string>> = {
  ACCEPT: 'No signs of fraud. You can send this order.',
  INVESTIGATE: 'Check this order before you send it.',
  CANCEL: 'This order is probably fraudulent. Cancel it unless you know better.',
};
const levels: Readonly<Record<string, string>> = {
  HIGH: 'high risk',
  MEDIUM: 'medium risk',
  LOW: 'low risk',
  PENDING: 'not assessed yet',
};
const sentiments: Readonly<Record<string, string>> = {
  NEGATIVE: 'Raises the risk:',
  POSITIVE: 'Lowers the risk:',
};

const english = {
  title: 'Risk',
  high: 'High risk',
  medium: 'Medium risk',
  low: 'Low risk',
  filter: 'Risk',
  recommendation: (code: string) => recommendations[code] ?? 'There is no recommendation.',
  level: (code: string) => levels[code] ?? 'no level',
  by: (name: string, level: string) => `${name}: ${level}`,
  sentiment: (code: string) => sentiments[code] ?? '',
} as const;

export type RiskTexts = Texts<typeof english>;

export const riskTexts: RiskTexts = chooseTexts(english, { de: germanRiskTexts });
