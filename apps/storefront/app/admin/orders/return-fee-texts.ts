/** Texts for the fees of returns. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanReturnFeeTexts } from './return-fee-texts.de.ts';

const english = {
  restocking: 'Restocking fee in percent',
  restockingHint: 'Of the price of what comes back.',
  shipping: (currency: string) => `Return shipping fee (${currency})`,
  restockingOf: (percentage: string, title: string) => `Restocking fee ${percentage}%: ${title}`,
  shippingOf: (amount: string) => `Return shipping fee ${amount}`,
  percentageWrong: 'Enter a percentage above 0 and up to 100.',
  amountWrong: 'Enter an amount such as 5 or 12.50.',
} as const;

export type ReturnFeeTexts = Texts<typeof english>;

export const returnFeeTexts: ReturnFeeTexts = chooseTexts(english, { de: germanReturnFeeTexts });
