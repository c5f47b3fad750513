/** Offers of the editor in the admin's list of discounts. */
import { expect, it } from 'vitest';
import { germanDiscountTexts } from '../../app/admin/discounts/discounts-texts.de.ts';
import { discountTexts } from '../../app/admin/discounts/discounts-texts.ts';
import { priceOfferDocuments } from '../preview/active-offers.ts';

it.each([...priceOfferDocuments])(
  'ADMIN-82, ADMIN-130: the offer “%s” has a name in both languages',
  (title, kind) => {
    expect(discountTexts.offers.names[kind]).toBe(title);
    expect(germanDiscountTexts.offers.names[kind]).toEqual(expect.any(String));
    expect(germanDiscountTexts.offers.names[kind]).not.toBe(title);
  },
);
