/** Broadcast channel on which tabs of one browser notify each other of cart changes. */
export const cartChannel = 'cart';
