/** Texts of the home page. */
export const homeTexts = {
  title: 'Home',
  sales: 'Sales today',
  noSales: 'No orders yet today. They appear here within seconds.',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  firstOrders: (count: number) => `The first ${count} orders of today.`,
  todo: 'To do',
  toFulfil: 'Orders to fulfil',
  returns: 'Returns to accept or decline',
  reviews: 'Reviews and questions to answer',
  deliveries: 'Failed deliveries to other services',
  emails: 'Emails that could not be sent',
  stock: 'Stock that runs out',
  noStock: (least: number) => `No product has ${least} or fewer left.`,
  left: (count: number) => (count <= 0 ? 'Sold out' : `${count} left`),
  allStock: 'All products by stock',
} as const;
