/** The operations of the REST binding: each is a tool at a method and path (AGENT-60). */
import { cancelCart, createCart, getCartTool, updateCartTool } from '../tools/cart-tools.ts';
import { getProduct, lookupCatalog, searchCatalog } from '../tools/catalog-tools.ts';
import {
  cancelCheckout,
  completeCheckout,
  createCheckout,
  getCheckout,
  updateCheckout,
} from '../tools/checkout-tools.ts';
import { getOrder } from '../tools/order-tools.ts';
import type { Tool } from '../tools/tool.ts';

export interface RestOperation {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below the REST endpoint; `:id` is the id of the resource. */
  readonly path: string;
  readonly tool: Tool;
  /** The tool's argument that is the request's body; null if the operation has no body. */
  readonly body: 'catalog' | 'cart' | 'checkout' | null;
  /** HTTP status if the result has a resource. */
  readonly status: 200 | 201;
}

function define(
  method: RestOperation['method'],
  path: string,
  tool: Tool,
  body: RestOperation['body'] = null,
): RestOperation {
  return { method, path, tool, body, status: 200 };
}

export const restOperations: readonly RestOperation[] = [
  define('POST', '/catalog/search', searchCatalog, 'catalog'),
  define('POST', '/catalog/lookup', lookupCatalog, 'catalog'),
  define('POST', '/catalog/product', getProduct, 'catalog'),
  { ...define('POST', '/carts', createCart, 'cart'), status: 201 },
  define('GET', '/carts/:id', getCartTool),
  define('PUT', '/carts/:id', updateCartTool, 'cart'),
  define('POST', '/carts/:id/cancel', cancelCart),
  { ...define('POST', '/checkout-sessions', createCheckout, 'checkout'), status: 201 },
  define('GET', '/checkout-sessions/:id', getCheckout),
  define('PUT', '/checkout-sessions/:id', updateCheckout, 'checkout'),
  define('POST', '/checkout-sessions/:id/complete', completeCheckout, 'checkout'),
  define('POST', '/checkout-sessions/:id/cancel', cancelCheckout),
  define('GET', '/orders/:id', getOrder),
];
