import { getDocumentBase } from '../data/shop-path.ts';

/** Broadcast channel on which tabs of one browser notify each other of changes to this storefront's cart. */
export const cartChannel = `cart${getDocumentBase()}`;
