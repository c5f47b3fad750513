import type { ReturnFeeTexts } from './return-fee-texts.ts';

export const germanReturnFeeTexts: ReturnFeeTexts = {
  restocking: 'Rücknahmegebühr in Prozent',
  restockingHint: 'Vom Preis der zurückgesandten Artikel.',
  shipping: (currency) => `Versandgebühr der Rückgabe (${currency})`,
  restockingOf: (percentage, title) => `Rücknahmegebühr ${percentage} %: ${title}`,
  shippingOf: (amount) => `Versandgebühr der Rückgabe ${amount}`,
  percentageWrong: 'Geben Sie einen Prozentsatz über 0 und bis 100 ein.',
  amountWrong: 'Geben Sie einen Betrag ein, zum Beispiel 5 oder 12,50.',
};
