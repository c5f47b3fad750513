/** Texts of an offer's result: its kind, and why it didn't apply. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { formatCount } from '../../admin/language/format-count.ts';
import { germanOfferTexts } from './offer-texts.de.ts';

const english = {
  more: (reason: string, left: string) => `${reason} ${left} more would earn it.`,
  pieces: (count: number) => formatCount(count, 'piece', 'pieces'),
  kinds: {
    tier: 'Tier',
    giftBox: 'Gift box',
    slot: 'Gift by itself',
    addOn: 'Add-on',
    automatic: 'Automatic discount',
    customCode: 'Code of the storefront',
    code: 'Code',
    freeShipping: 'Shipping',
  },
  reasons: {
    off: 'It is switched off.',
    disabled: 'It is switched off.',
    notStarted: 'It hasn’t begun at this moment.',
    ended: 'It has ended by this moment.',
    expired: 'It has ended by this moment.',
    membersOnly: 'It is for members; this shopper is a guest.',
    memberOnly: 'It is for members; this shopper is a guest.',
    firstOrderOnly: 'It is for a first order; this shopper has ordered before.',
    notForCustomer: 'Its customer tags don’t fit this shopper.',
    usedUp: 'All of it has been given away.',
    minimumPurchase: 'The cart is too small.',
    minimumNotReached: 'The cart is too small.',
    minimumOnOrder: 'The order is too small for this code.',
    minimumOnEntitled: 'The products that it is for come to too little.',
    minimumQuantity: 'There are too few pieces for it.',
    nothingBought: 'None of the products that earn it is in the cart.',
    hiddenBox: 'The cart holds only products that hide the gift box.',
    beyondMaximum: 'The cart has as many as the offer gives.',
    notOffered: 'What was chosen isn’t on offer.',
    notTaken: 'The shopper may take it, and hasn’t.',
    ownPrice: 'It is in the cart, bought by itself at its own price.',
    nothingToGive: 'It comes to nothing for this cart.',
    higherTier: 'A higher tier counts in its place.',
    betterDiscount: 'Another offer takes off more.',
    noQualifyingLine: 'Nothing in the cart takes part in it.',
    triggerMissing: 'No product that it goes with is in the cart.',
    notEntered: 'Nobody typed the code.',
    codeRejected: 'The storefront refuses codes, and this one isn’t on the list of those it takes.',
    unknown: 'There is no such code.',
    notEligible: 'Nothing in the cart is what it is for, or it isn’t for this storefront.',
    newAndBundles: 'It leaves out new products and sets.',
    purchaseType: 'It is for subscriptions only, or for one-time purchases only.',
    notCombinable: 'It doesn’t go together with another offer in the cart.',
    oneReward: 'An order takes one reward.',
    nothingShipped: 'Nothing in the cart is shipped.',
    notShipped: 'No rate of this storefront ships there.',
    noFreeRate: 'There is no free shipping rate for this destination.',
    freeAlready: 'Something else makes shipping free already.',
    soldOut: 'Its gift is sold out.',
    notSoldHere: 'Its gift isn’t sold in this storefront.',
  },
} as const;

export type SimulationOfferTexts = Texts<typeof english>;

export const offerTexts: SimulationOfferTexts = chooseTexts(english, { de: germanOfferTexts });
