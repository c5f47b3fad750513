/** All tools, in the order in which an agent needs them. */
import { cancelCart, createCart, getCartTool, updateCartTool } from './cart-tools.ts';
import { getProduct, lookupCatalog, searchCatalog } from './catalog-tools.ts';
import {
  cancelCheckout,
  completeCheckout,
  createCheckout,
  getCheckout,
  updateCheckout,
} from './checkout-tools.ts';
import { getOrder } from './order-tools.ts';
import type { Tool } from './tool.ts';

export const tools: readonly Tool[] = [
  searchCatalog,
  lookupCatalog,
  getProduct,
  createCart,
  getCartTool,
  updateCartTool,
  cancelCart,
  createCheckout,
  getCheckout,
  updateCheckout,
  completeCheckout,
  cancelCheckout,
  getOrder,
];
