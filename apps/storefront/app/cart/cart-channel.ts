/** Tabs of one browser tell each other here that the cart changed. */
export const cartChannel = 'cart';
