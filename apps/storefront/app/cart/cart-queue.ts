/**
 * Queue of the cart's changes and reads. A change is shown at once, on top of the last response, and reverted if it is
 * rejected. A read waits for earlier changes, so that it never reverts them on the screen (CART-28, CART-29).
 */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { BrowserMemory } from './browser-memory.ts';

/** Computes the optimistic cart. */
export type OptimisticUpdate = (cart: CartJson) => CartJson;

/** The cart in the response to a change; null if the change was rejected or the server couldn't be reached. */
export type CartChangeResult = CartJson | null;

export interface QueuedChange {
  /**
   * Sends the change. `cart` is the response to the earlier changes, because only it has the ids of new lines;
   * undefined if no cart has been read.
   */
  readonly send: (cart: CartJson | undefined) => Promise<CartChangeResult>;
  /** Computes the cart to show until the response; the cart is shown unchanged if omitted. */
  readonly toOptimistic?: OptimisticUpdate | undefined;
  /**
   * Key of the value that the change sets, such as a line's quantity. Of several unsent changes with the same key, only
   * the last is sent.
   */
  readonly key?: string | undefined;
}

export interface CartQueueDeps {
  /** Loads the cart, or creates one. Rejects if the server can't be reached. */
  readonly fetchCart: () => Promise<CartJson>;
  /**
   * Cart request that the page started before this code loaded; null if there is none. On a first visit it creates the
   * cart.
   */
  readonly firstRequest: Promise<CartJson> | null;
  /** Stores the last cart, for a page that opens while the server can't be reached. */
  readonly memory: BrowserMemory<CartJson>;
  /** Shows a cart on the page. */
  readonly show: (cart: CartJson) => void;
  /**
   * Schedules a `read` after a rejected change, because the cart on the server may differ from the cart on the screen.
   */
  readonly scheduleRead: () => void;
  /** Notifies other tabs that the cart has changed. */
  readonly notifyOtherTabs: () => void;
}

/** A change whose response is pending. */
interface Pending extends QueuedChange {
  result: Promise<CartChangeResult>;
  sent: boolean;
  /** Later change with the same key, which is sent instead of this change. */
  replacedBy: Pending | null;
}

export class CartQueue {
  readonly #deps: CartQueueDeps;
  /** Settles when all requests in the queue are done; never rejects. */
  #turn: Promise<unknown> = Promise.resolve();
  #firstRequest: Promise<CartJson> | null;
  #lastResponse: CartJson | undefined;
  /** Oldest first. */
  #pending: readonly Pending[] = [];
  #changeCount = 0;

  constructor(deps: CartQueueDeps) {
    this.#deps = deps;
    const { firstRequest } = deps;
    // Queued like a change, because a change that is sent during the first request would create a second cart.
    this.#firstRequest = firstRequest === null ? null : this.#inTurn(() => this.#stored(firstRequest));
  }

  /** True while a change waits for its response. */
  get isBusy(): boolean {
    return this.#pending.length > 0;
  }

  /** Number of changes queued so far. */
  get changeCount(): number {
    return this.#changeCount;
  }

  /** Returns the last response with the pending changes applied; undefined if this tab has no cart. */
  lastKnown(): CartJson | undefined {
    this.#lastResponse ??= this.#deps.memory.load();
    return this.#expected();
  }

  /** Loads the cart after all earlier changes. Rejects if the server can't be reached. */
  async read(): Promise<CartJson> {
    const pending = this.#firstRequest;
    this.#firstRequest = null;
    const cart = await (pending ?? this.#inTurn(() => this.#stored(this.#deps.fetchCart())));
    return this.#expected() ?? cart;
  }

  /** Queues a change. Resolves with its response, or with the response to the later change that was sent instead. */
  change(change: QueuedChange): Promise<CartChangeResult> {
    this.#changeCount += 1;
    // The first request was sent before this change, so that later callers of `read` need another.
    this.#firstRequest = null;
    const mine: Pending = { ...change, result: Promise.resolve(null), sent: false, replacedBy: null };
    const earlier = this.#pending.find(({ key, sent }) => key !== undefined && key === change.key && !sent);
    if (earlier !== undefined) earlier.replacedBy = mine;
    this.#pending = [...this.#pending.filter((each) => each !== earlier), mine];
    mine.result = this.#inTurn(() => this.#run(mine)).then((result) => mine.replacedBy?.result ?? result);
    this.#show();
    return mine.result;
  }

  /** Waits until no change is pending. @returns the cart; null if one of the changes was rejected */
  async whenIdle(): Promise<CartChangeResult> {
    let isRejected = false;
    while (this.isBusy) {
      const results = await Promise.all(this.#pending.map(({ result }) => result));
      isRejected ||= results.includes(null);
    }
    return isRejected ? null : (this.#lastResponse ?? null);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    // The caller gets the error; the next request only waits for the end of this request.
    this.#turn = result.catch(() => null);
    return result;
  }

  async #run(mine: Pending): Promise<CartChangeResult> {
    if (mine.replacedBy !== null) return null;
    mine.sent = true;
    const result = await this.#send(mine);
    this.#pending = this.#pending.filter((each) => each !== mine);
    if (result !== null) this.#store(result);
    this.#show();
    if (result === null) this.#deps.scheduleRead();
    else this.#deps.notifyOtherTabs();
    return result;
  }

  async #send({ send }: Pending): Promise<CartChangeResult> {
    try {
      return await send(this.#lastResponse);
    } catch (failure) {
      console.warn('a change of the cart failed', failure);
      return null;
    }
  }

  #store(cart: CartJson): void {
    this.#lastResponse = cart;
    this.#deps.memory.save(cart);
  }

  async #stored(request: Promise<CartJson>): Promise<CartJson> {
    const cart = await request;
    this.#store(cart);
    return cart;
  }

  #expected(): CartJson | undefined {
    if (this.#lastResponse === undefined) return undefined;
    return this.#pending.reduce((cart, { toOptimistic }) => toOptimistic?.(cart) ?? cart, this.#lastResponse);
  }

  #show(): void {
    const cart = this.#expected();
    if (cart !== undefined) this.#deps.show(cart);
  }
}
