/**
 * Queue of the cart's changes and reads. A change is shown at once, on top of the last response, and reverted if it is
 * rejected. A read waits for earlier changes, so that it never reverts them on the screen (CART-28, CART-29).
 */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { Memory } from './browser-memory.ts';

/** Computes the optimistic cart. */
export type Expectation = (cart: CartJson) => CartJson;

/** The cart in the response to a change; null if the change was rejected or the server couldn't be reached. */
export type CartChangeResult = CartJson | null;

export interface QueuedChange {
  /**
   * Sends the change. `cart` is the response to the earlier changes, because only it has the ids of new lines;
   * undefined if no cart has been read.
   */
  readonly send: (cart: CartJson | undefined) => Promise<CartChangeResult>;
  /** Computes the cart to show until the response; the cart is shown unchanged if omitted. */
  readonly expect?: Expectation | undefined;
  /**
   * Key of the value that the change sets, such as a line's quantity. Of several unsent changes with the same key, only
   * the last is sent.
   */
  readonly wish?: string | undefined;
}

export interface CartQueueDeps {
  /** Loads the cart, or creates one. Rejects if the server can't be reached. */
  readonly fetchCart: () => Promise<CartJson>;
  /**
   * Cart request that the page started before this code loaded; null if there is none. On a first visit it creates the
   * cart.
   */
  readonly firstReading: Promise<CartJson> | null;
  /** Stores the last cart, for a page that opens while the server can't be reached. */
  readonly memory: Memory<CartJson>;
  /** Shows a cart on the page. */
  readonly show: (cart: CartJson) => void;
  /**
   * Schedules a `read` after a rejected change, because the cart on the server may differ from the cart on the screen.
   */
  readonly readAgain: () => void;
  /** Notifies other tabs that the cart has changed. */
  readonly tellOtherTabs: () => void;
}

/** A change whose response is pending. */
interface Pending extends QueuedChange {
  answer: Promise<CartChangeResult>;
  sent: boolean;
  /** Later change with the same key, which is sent instead of this change. */
  instead: Pending | null;
}

export class CartQueue {
  readonly #parts: CartQueueDeps;
  /** Settles when all requests in the queue are done; never rejects. */
  #turn: Promise<unknown> = Promise.resolve();
  #firstReading: Promise<CartJson> | null;
  #lastAnswer: CartJson | undefined;
  /** Oldest first. */
  #pending: readonly Pending[] = [];
  #begun = 0;

  constructor(parts: CartQueueDeps) {
    this.#parts = parts;
    const { firstReading } = parts;
    // Queued like a change, because a change that is sent during the first request would create a second cart.
    this.#firstReading = firstReading === null ? null : this.#inTurn(() => this.#kept(firstReading));
  }

  /** True while a change waits for its response. */
  get busy(): boolean {
    return this.#pending.length > 0;
  }

  /** Number of changes queued so far. */
  get begun(): number {
    return this.#begun;
  }

  /** Returns the last response with the pending changes applied; undefined if this tab has no cart. */
  lastKnown(): CartJson | undefined {
    this.#lastAnswer ??= this.#parts.memory.recall();
    return this.#expected();
  }

  /** Loads the cart after all earlier changes. Rejects if the server can't be reached. */
  async read(): Promise<CartJson> {
    const begun = this.#firstReading;
    this.#firstReading = null;
    const cart = await (begun ?? this.#inTurn(() => this.#kept(this.#parts.fetchCart())));
    return this.#expected() ?? cart;
  }

  /** Queues a change. Resolves with its response, or with the response to the later change that was sent instead. */
  change(change: QueuedChange): Promise<CartChangeResult> {
    this.#begun += 1;
    // The first request was sent before this change, so that later callers of `read` need another.
    this.#firstReading = null;
    const mine: Pending = { ...change, answer: Promise.resolve(null), sent: false, instead: null };
    const earlier = this.#pending.find(
      ({ wish, sent }) => wish !== undefined && wish === change.wish && !sent,
    );
    if (earlier !== undefined) earlier.instead = mine;
    this.#pending = [...this.#pending.filter((each) => each !== earlier), mine];
    mine.answer = this.#inTurn(() => this.#make(mine)).then((result) => mine.instead?.answer ?? result);
    this.#show();
    return mine.answer;
  }

  /** Waits until no change is pending. @returns the cart; null if one of the changes was rejected */
  async done(): Promise<CartChangeResult> {
    let refused = false;
    while (this.busy) {
      const answers = await Promise.all(this.#pending.map(({ answer }) => answer));
      refused ||= answers.includes(null);
    }
    return refused ? null : (this.#lastAnswer ?? null);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    // The caller gets the error; the next request only waits for the end of this request.
    this.#turn = result.catch(() => null);
    return result;
  }

  async #make(mine: Pending): Promise<CartChangeResult> {
    if (mine.instead !== null) return null;
    mine.sent = true;
    const result = await this.#ask(mine);
    this.#pending = this.#pending.filter((each) => each !== mine);
    if (result !== null) this.#keep(result);
    this.#show();
    if (result === null) this.#parts.readAgain();
    else this.#parts.tellOtherTabs();
    return result;
  }

  async #ask({ send }: Pending): Promise<CartChangeResult> {
    try {
      return await send(this.#lastAnswer);
    } catch (failure) {
      console.warn('a change of the cart failed', failure);
      return null;
    }
  }

  #keep(cart: CartJson): void {
    this.#lastAnswer = cart;
    this.#parts.memory.keep(cart);
  }

  async #kept(reading: Promise<CartJson>): Promise<CartJson> {
    const cart = await reading;
    this.#keep(cart);
    return cart;
  }

  #expected(): CartJson | undefined {
    if (this.#lastAnswer === undefined) return undefined;
    return this.#pending.reduce((cart, { expect }) => expect?.(cart) ?? cart, this.#lastAnswer);
  }

  #show(): void {
    const cart = this.#expected();
    if (cart !== undefined) this.#parts.show(cart);
  }
}
