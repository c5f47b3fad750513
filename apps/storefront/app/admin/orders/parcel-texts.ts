/** Texts of parcels on the page of an order, and of what is still to be sent. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanParcelTexts } from './parcel-texts.de.ts';

const english = {
  tracking: {
    button: 'Edit tracking',
    title: (name: string) => `Tracking of ${name}`,
    notify: 'Send an email with the new tracking number',
    missing: 'Enter a tracking number.',
    submit: 'Save',
    done: 'The tracking is saved',
  },
  cancel: {
    button: 'Cancel parcel',
    title: (name: string) => `Cancel parcel ${name}?`,
    text: 'Its items are then still to be sent. An email that was sent can’t be taken back.',
    keep: 'Don’t cancel',
    submit: 'Cancel parcel',
    done: 'The parcel is cancelled',
  },
  hold: {
    button: 'Put on hold',
    title: 'Put on hold',
    text: 'Nothing of it is sent until you release it.',
    reason: 'Reason',
    reasons: {
      AWAITING_PAYMENT: 'The payment is awaited',
      AWAITING_RETURN_ITEMS: 'Returned items are awaited',
      HIGH_RISK_OF_FRAUD: 'High risk of fraud',
      INCORRECT_ADDRESS: 'The address is wrong',
      INVENTORY_OUT_OF_STOCK: 'Out of stock',
      ONLINE_STORE_POST_PURCHASE_CROSS_SELL: 'An offer after the purchase',
      UNKNOWN_DELIVERY_DATE: 'The delivery date isn’t known',
      OTHER: 'Another reason',
    },
    note: 'Note, for the team',
    done: 'It is on hold',
    release: 'Release',
    released: 'It can be sent again',
    held: (reason: string) => `On hold: ${reason}`,
  },
  from: (location: string) => `from ${location}`,
} as const;

export type ParcelTexts = Texts<typeof english>;

export const parcelTexts: ParcelTexts = chooseTexts(english, { de: germanParcelTexts });
