/** Texts of the page that edits an order. */
import { chooseTexts, type Texts } from '../../language/choose-texts.ts';
import { germanOrderEditTexts } from './order-edit-texts.de.ts';

const english = {
  button: 'Edit',
  title: (name: string) => `Edit ${name}`,
  text: 'Nothing changes until you save. Items that have already shipped can’t be removed.',
  items: 'Items',
  quantity: (name: string) => `Quantity of ${name}`,
  sent: (count: number) => `${count} shipped`,
  takenOut: 'Removed',
  restock: 'Put items that are taken out back in stock',
  addProduct: 'Add a product',
  search: 'Title or SKU',
  inStock: (count: number) => `${count} in stock`,
  add: 'Add',
  nothingFound: 'No product matches.',
  addCustom: 'Add your own item',
  customText: 'For what isn’t in the catalogue, such as gift wrapping.',
  customTitle: 'Title',
  price: 'Price',
  pieces: 'Quantity',
  taxable: 'Charge tax',
  shipped: 'It is sent in a parcel',
  discount: 'Discount',
  discountTitle: (name: string) => `Discount on ${name}`,
  discountText: 'It is taken off each unit.',
  percentage: 'Percent',
  reason: 'Reason, shown to the customer',
  apply: 'Apply',
  removeDiscount: 'Remove discount',
  summary: 'Difference',
  before: 'Before',
  after: 'After',
  more: 'The customer still pays',
  less: 'To refund to the customer',
  same: 'Nothing to pay or refund',
  note: 'Reason, for the team',
  notify: 'Send an email with the changes and the payment link',
  save: 'Save changes',
  saved: 'The order is changed',
  discard: 'Discard changes',
  unavailable: 'This order can’t be edited',
  numberProblem: 'Enter an amount such as 4.50.',
} as const;

export type OrderEditTexts = Texts<typeof english>;

export const orderEditTexts: OrderEditTexts = chooseTexts(english, { de: germanOrderEditTexts });
