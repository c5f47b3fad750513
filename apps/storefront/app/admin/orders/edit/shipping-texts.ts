/** Texts of the shipping lines of an edit. */
export const shippingTexts = {
  title: 'Shipping',
  none: 'This order has no shipping.',
  name: 'Name',
  price: 'Price',
  add: 'Add shipping',
  save: 'Save shipping',
  change: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: 'Removed',
} as const;
