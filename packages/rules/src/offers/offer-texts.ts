/** Translates the texts of offers. Amounts and conditions are those of the original (LANG-17). */
import type { OfferSettings } from './offer-settings.ts';

/** Texts of the same offers in another language. */
export type OfferTexts = Pick<OfferSettings, 'codeMessages' | 'club'> & {
  readonly tierDiscount: Pick<OfferSettings['tierDiscount'], 'title'> & {
    readonly tiers: readonly Pick<
      OfferSettings['tierDiscount']['tiers'][number],
      'text' | 'topText' | 'untranslated'
    >[];
  };
  readonly manualGift: Pick<OfferSettings['manualGift'], 'title' | 'titleLang'>;
  readonly codeRejection: Pick<OfferSettings['codeRejection'], 'message'>;
};

/** Returns the offers with the texts of a language, and everything else unchanged. */
export function withOfferTexts(offers: OfferSettings, texts: OfferTexts): OfferSettings {
  const { tierDiscount, manualGift, codeRejection, codeMessages, club } = offers;
  const { manualGift: gift } = texts;
  const { title: _, ...unnamed } = tierDiscount;
  const { title } = texts.tierDiscount;
  return {
    ...offers,
    tierDiscount: {
      ...unnamed,
      ...(title === undefined ? {} : { title }),
      tiers: tierDiscount.tiers.map((tier, index) => {
        const { text, topText, untranslated } = texts.tierDiscount.tiers[index] ?? tier;
        return { ...tier, text, topText, ...(untranslated === undefined ? {} : { untranslated }) };
      }),
    },
    manualGift: {
      ...manualGift,
      title: gift.title,
      ...(gift.titleLang === undefined ? {} : { titleLang: gift.titleLang }),
    },
    codeRejection: { ...codeRejection, message: texts.codeRejection.message },
    codeMessages: Object.fromEntries(
      Object.entries(codeMessages).map(([code, message]) => [code, texts.codeMessages[code] ?? message]),
    ),
    ...(club === undefined ? {} : { club: texts.club ?? club }),
  };
}
