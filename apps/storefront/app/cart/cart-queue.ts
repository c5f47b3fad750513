/**
 * Queues changes and reads of the cart. A change shows at once, on top of the last response, and is undone when it
 * is rejected; a read waits for the changes before it, so that it never reverts what is on the screen (CART-28,
 * CART-29).
 */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { Memory } from './browser-memory.ts';

/** Computes the expected cart after a change. */
export type Expectation = (cart: CartJson) => CartJson;

/** The cart in a change's response; null if it was rejected or the server couldn't be reached. */
export type CartChangeResult = CartJson | null;

export interface QueuedChange {
  /**
   * Sends the change, with the cart after the earlier changes (undefined if none was read), since ids of new
   * lines are known only then.
   */
  readonly send: (cart: CartJson | undefined) => Promise<CartChangeResult>;
  /** Optimistic cart until the response; unchanged if omitted. */
  readonly expect?: Expectation | undefined;
  /** Key of what the change sets, such as a line's quantity: of pending changes with the same key only the last is sent. */
  readonly wish?: string | undefined;
}

export interface CartQueueDeps {
  /** Loads the cart, or creates one. Rejects if the server can't be reached. */
  readonly fetchCart: () => Promise<CartJson>;
  /** A cart request that the page started before this code loaded; a first one creates the cart. */
  readonly firstReading: Promise<CartJson> | null;
  /** Last cart that this tab showed, for a page that opens while the server can't be reached. */
  readonly memory: Memory<CartJson>;
  /** Shows a cart on the page. */
  readonly show: (cart: CartJson) => void;
  /** Requests a `read` soon: after a rejected change, the cart may differ from the shown one. */
  readonly readAgain: () => void;
  /** Notifies other tabs of the change. */
  readonly tellOtherTabs: () => void;
}

/** A change without a response. */
interface Pending extends QueuedChange {
  answer: Promise<CartChangeResult>;
  sent: boolean;
  /** The later change that is sent instead. */
  instead: Pending | null;
}

export class CartQueue {
  readonly #parts: CartQueueDeps;
  /** Settles when all requests so far are done; never rejects. */
  #turn: Promise<unknown> = Promise.resolve();
  #firstReading: Promise<CartJson> | null;
  #lastAnswer: CartJson | undefined;
  /** Oldest first. */
  #pending: readonly Pending[] = [];
  #begun = 0;

  constructor(parts: CartQueueDeps) {
    this.#parts = parts;
    const { firstReading } = parts;
    // Queued like a change, because a change sent during the first read would create a second cart.
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

  /** The last known cart with the pending changes applied; undefined if this tab has none. */
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

  /** Queues a change. Resolves with its response, or with that of the later change that was sent instead. */
  change(change: QueuedChange): Promise<CartChangeResult> {
    this.#begun += 1;
    // The first cart was read before this change, so later callers load it again.
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

  /** Waits until no change is pending. @returns the cart; null if one of the changes was rejected. */
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
    // The caller gets the error; the next change only waits until this one has ended.
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
