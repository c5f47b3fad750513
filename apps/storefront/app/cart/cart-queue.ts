/**
 * Queues changes and reads of the cart. A change shows at once, on top of the last response, and is undone when it
 * is rejected; a read waits for the changes before it, so that it never reverts what is on the screen (CART-28,
 * CART-29).
 */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { Memory } from './browser-memory.ts';

/** The cart as a change will leave it. */
export type Expectation = (cart: CartJson) => CartJson;

/** The cart as the shop answered a change; null where it refused or was not reached. */
export type CartChangeResult = CartJson | null;

export interface QueuedChange {
  /**
   * Sends the change, with the cart after the earlier changes (undefined if none was read), since ids of new
   * lines are known only then.
   */
  readonly send: (cart: CartJson | undefined) => Promise<CartChangeResult>;
  /** Optimistic cart until the response; unchanged if omitted. */
  readonly expect?: Expectation | undefined;
  /** Names what the change wishes for, a line's quantity for example: of wishes that wait only the last one is sent. */
  readonly wish?: string | undefined;
}

export interface CartQueueDeps {
  /** Reads the cart, or makes one. Rejects when the shop can't be reached. */
  readonly fetchCart: () => Promise<CartJson>;
  /** A reading that the page began before this code came; a first reading makes the cart. */
  readonly firstReading: Promise<CartJson> | null;
  /** The cart as this tab last saw it, kept for a page that is opened while the shop can't be reached. */
  readonly memory: Memory<CartJson>;
  /** Brings a cart to the screen. */
  readonly show: (cart: CartJson) => void;
  /** Asks for `read` soon: a change was refused, so the cart may be another one than was thought. */
  readonly readAgain: () => void;
  /** Notifies other tabs of the change. */
  readonly tellOtherTabs: () => void;
}

/** A change that has no answer yet. */
interface Pending extends QueuedChange {
  answer: Promise<CartChangeResult>;
  sent: boolean;
  /** The later wish that is sent instead. */
  instead: Pending | null;
}

export class CartQueue {
  readonly #parts: CartQueueDeps;
  /** Ends once everything that was asked so far is through; never rejects. */
  #turn: Promise<unknown> = Promise.resolve();
  #firstReading: Promise<CartJson> | null;
  #lastAnswer: CartJson | undefined;
  /** Oldest first. */
  #pending: readonly Pending[] = [];
  #begun = 0;

  constructor(parts: CartQueueDeps) {
    this.#parts = parts;
    const { firstReading } = parts;
    // A change during the first read would create a second cart.
    this.#firstReading = firstReading === null ? null : this.#inTurn(() => this.#kept(firstReading));
  }

  /** True while a change has no response. */
  get busy(): boolean {
    return this.#pending.length > 0;
  }

  /** Number of changes so far. */
  get begun(): number {
    return this.#begun;
  }

  /** The last known cart with the pending changes applied; undefined if this tab has none. */
  lastKnown(): CartJson | undefined {
    this.#lastAnswer ??= this.#parts.memory.recall();
    return this.#expected();
  }

  /** Reads the cart once all changes before are through. Rejects when the shop can't be reached. */
  async read(): Promise<CartJson> {
    const begun = this.#firstReading;
    this.#firstReading = null;
    const cart = await (begun ?? this.#inTurn(() => this.#kept(this.#parts.fetchCart())));
    return this.#expected() ?? cart;
  }

  /** Makes a change. Gives the shop's answer to it, or to the later wish that was sent instead. */
  change(change: QueuedChange): Promise<CartChangeResult> {
    this.#begun += 1;
    // The first read is from before this change: later callers read again.
    this.#firstReading = null;
    const mine: Pending = { ...change, answer: Promise.resolve(null), sent: false, instead: null };
    const earlier = this.#pending.find(
      ({ wish, sent }) => wish !== undefined && wish === change.wish && !sent,
    );
    if (earlier !== undefined) earlier.instead = mine;
    this.#pending = [...this.#pending.filter((each) => each !== earlier), mine];
    mine.answer = this.#inTurn(() => this.#make(mine)).then((answer) => mine.instead?.answer ?? answer);
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
    // The caller gets the failure; the next change only waits for the end.
    this.#turn = result.catch(() => null);
    return result;
  }

  async #make(mine: Pending): Promise<CartChangeResult> {
    if (mine.instead !== null) return null;
    mine.sent = true;
    const answer = await this.#ask(mine);
    this.#pending = this.#pending.filter((each) => each !== mine);
    if (answer !== null) this.#keep(answer);
    this.#show();
    if (answer === null) this.#parts.readAgain();
    else this.#parts.tellOtherTabs();
    return answer;
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
