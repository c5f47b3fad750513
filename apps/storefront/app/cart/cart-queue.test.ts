import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { describe, expect, test } from 'vitest';
import { type CartChangeResult, CartQueue, type OptimisticUpdate } from './cart-queue.ts';
import { withoutLines, withQuantity } from './optimistic.ts';
import { createTestCart, createTestLine } from './test-carts.ts';

/** Pieces of each line, by its product. */
type Pieces = Readonly<Record<string, number>>;

function piecesOf(cart: CartJson): Pieces {
  return Object.fromEntries(cart.lines.map(({ merchandise, quantity }) => [merchandise.id, quantity]));
}

function cartOf(pieces: Pieces): CartJson {
  return createTestCart(Object.entries(pieces).map(([name, quantity]) => createTestLine(name, { quantity })));
}

/** What a call came to; `lost` never came back. */
type Outcome = Pieces | 'refused' | 'lost';

/** A page with its cart, and a shop that answers when the test says so. */
class Visit {
  /** What reached the shop, in order. */
  readonly calls: string[] = [];
  /** What each change was sent with. */
  readonly sentWith: (Pieces | undefined)[] = [];
  readonly queue: CartQueue;
  onScreen: Pieces | undefined;
  kept: Pieces | undefined;
  toldTabs = 0;
  readonly #out: ((outcome: Outcome) => void)[] = [];

  constructor(parts: { readonly first?: Promise<CartJson>; readonly last?: CartJson } = {}) {
    this.queue = new CartQueue({
      fetchCart: () => this.#fetch('read'),
      firstRequest: parts.first ?? null,
      memory: {
        save: (cart) => {
          this.kept = piecesOf(cart);
        },
        load: () => parts.last,
      },
      show: (cart) => {
        this.onScreen = piecesOf(cart);
      },
      scheduleRead: () => void this.read().catch(() => null),
      notifyOtherTabs: () => {
        this.toldTabs += 1;
      },
    });
  }

  async read(): Promise<Pieces> {
    const cart = piecesOf(await this.queue.read());
    this.onScreen = cart;
    return cart;
  }

  add(name: string): Promise<CartChangeResult> {
    return this.#change(`add ${name}`);
  }

  quantity(name: string, pieces: number): Promise<CartChangeResult> {
    return this.#change(
      `${name} ${pieces}`,
      (cart) => withQuantity(cart, `line-${name}`, pieces),
      `line-${name}`,
    );
  }

  remove(name: string): Promise<CartChangeResult> {
    return this.#change(`no ${name}`, (cart) => withoutLines(cart, [`line-${name}`]), `line-${name}`);
  }

  /** Lets the shop answer the call that is out. */
  async answer(outcome: Outcome): Promise<void> {
    await this.turn();
    const [answer, ...others] = this.#out.splice(0);
    if (answer === undefined || others.length > 0) throw new Error(`not one call is out: ${this.calls}`);
    answer(outcome);
    await this.turn();
  }

  /** Everything happens that waits for no answer. */
  async turn(): Promise<void> {
    for (let step = 0; step < 30; step += 1) await Promise.resolve();
  }

  #change(words: string, expectation?: OptimisticUpdate, wish?: string): Promise<CartChangeResult> {
    const send = async (cart: CartJson | undefined) => {
      this.sentWith.push(cart && piecesOf(cart));
      const outcome = await this.#call(words);
      if (outcome === 'lost') throw new Error('the network is gone');
      return outcome === 'refused' ? null : cartOf(outcome);
    };
    return this.queue.change({ send, toOptimistic: expectation, key: wish });
  }

  async #fetch(words: string): Promise<CartJson> {
    const outcome = await this.#call(words);
    if (typeof outcome === 'string') throw new Error('the shop is out of reach');
    return cartOf(outcome);
  }

  #call(words: string): Promise<Outcome> {
    this.calls.push(words);
    return new Promise((resolve) => this.#out.push(resolve));
  }
}

/** A visit that has read its cart. */
async function visitWith(pieces: Pieces): Promise<Visit> {
  const visit = new Visit();
  const reading = visit.read();
  await visit.answer(pieces);
  await reading;
  visit.calls.length = 0;
  return visit;
}

describe('changes of the cart', () => {
  test('are sent one after the other, each with the cart after the previous one', async () => {
    const visit = await visitWith({ oil: 1 });
    void visit.add('mask');
    void visit.add('gel');
    await visit.turn();
    expect(visit.calls).toEqual(['add mask']);
    await visit.answer({ oil: 1, mask: 1 });
    expect(visit.calls).toEqual(['add mask', 'add gel']);
    await visit.answer({ oil: 1, mask: 1, gel: 1 });
    expect(visit.sentWith).toEqual([{ oil: 1 }, { oil: 1, mask: 1 }]);
    expect(visit.onScreen).toEqual({ oil: 1, mask: 1, gel: 1 });
    expect(visit.kept).toEqual({ oil: 1, mask: 1, gel: 1 });
  });

  test('are shown at once, on top of responses that arrive in the meantime', async () => {
    const visit = await visitWith({ oil: 1, mask: 1 });
    void visit.quantity('oil', 2);
    void visit.quantity('mask', 5);
    expect(visit.onScreen).toEqual({ oil: 2, mask: 5 });
    // The shop has fewer than were wished for.
    await visit.answer({ oil: 1, mask: 1 });
    expect(visit.onScreen).toEqual({ oil: 1, mask: 5 });
    await visit.answer({ oil: 1, mask: 5 });
    expect(visit.onScreen).toEqual({ oil: 1, mask: 5 });
  });

  test.each(['refused', 'lost'] as const)(
    'CART-28: that are %s are undone, and the others stay',
    async (outcome) => {
      const visit = await visitWith({ oil: 1, mask: 1 });
      const first = visit.quantity('oil', 2);
      const second = visit.remove('mask');
      await visit.answer(outcome);
      expect(await first).toBeNull();
      expect(visit.onScreen).toEqual({ oil: 1 });
      await visit.answer({ oil: 1 });
      expect(piecesOf((await second) ?? cartOf({}))).toEqual({ oil: 1 });
      // Whoever was refused may have been wrong about the cart: it is read again, after the changes.
      await visit.answer({ oil: 4 });
      expect(visit.calls).toEqual(['oil 2', 'no mask', 'read']);
      expect(visit.onScreen).toEqual({ oil: 4 });
    },
  );

  test('notify the other tabs once the server has accepted them', async () => {
    const visit = await visitWith({ oil: 1 });
    void visit.quantity('oil', 2);
    await visit.turn();
    expect(visit.toldTabs).toBe(0);
    await visit.answer({ oil: 2 });
    expect(visit.toldTabs).toBe(1);
    void visit.quantity('oil', 3);
    await visit.answer('refused');
    expect(visit.toldTabs).toBe(1);
  });
});

describe('several presses in a row', () => {
  test('become one request with the last quantity while another request is in flight', async () => {
    const visit = await visitWith({ oil: 1 });
    const answers = [visit.quantity('oil', 2)];
    await visit.turn();
    for (const pieces of [3, 4, 5, 6, 7, 8, 9]) answers.push(visit.quantity('oil', pieces));
    expect(visit.onScreen).toEqual({ oil: 9 });
    await visit.answer({ oil: 2 });
    expect(visit.onScreen).toEqual({ oil: 9 });
    await visit.answer({ oil: 9 });
    expect(visit.calls).toEqual(['oil 2', 'oil 9']);
    // Each press hears what became of the request that was sent for it.
    const heard = (await Promise.all(answers)).map((cart) => cart?.totalQuantity);
    expect(heard).toEqual([2, 9, 9, 9, 9, 9, 9, 9]);
  });

  test('only the last change of each line is sent', async () => {
    const visit = await visitWith({ oil: 1, mask: 1 });
    void visit.add('gel');
    for (const pieces of [2, 3, 4]) {
      void visit.quantity('oil', pieces);
      void visit.quantity('mask', pieces * 10);
    }
    void visit.remove('oil');
    expect(visit.onScreen).toEqual({ mask: 40 });
    await visit.answer({ gel: 1, oil: 1, mask: 1 });
    await visit.answer({ gel: 1, oil: 1, mask: 40 });
    await visit.answer({ gel: 1, mask: 40 });
    expect(visit.calls).toEqual(['add gel', 'mask 40', 'no oil']);
    expect(visit.onScreen).toEqual({ gel: 1, mask: 40 });
  });

  test('are sent after requests that were queued between them', async () => {
    const visit = await visitWith({ oil: 1 });
    void visit.add('gel');
    void visit.quantity('oil', 2);
    void visit.add('mask');
    void visit.quantity('oil', 3);
    await visit.answer({ gel: 1, oil: 1 });
    await visit.answer({ mask: 1, gel: 1, oil: 1 });
    await visit.answer({ mask: 1, gel: 1, oil: 3 });
    expect(visit.calls).toEqual(['add gel', 'add mask', 'oil 3']);
  });

  test('of an add button send as many adds', async () => {
    const visit = await visitWith({});
    for (let press = 0; press < 3; press += 1) void visit.add('oil');
    for (const oil of [1, 2, 3]) await visit.answer({ oil });
    expect(visit.calls).toEqual(['add oil', 'add oil', 'add oil']);
  });

  test('are reverted together when the last change is rejected', async () => {
    const visit = await visitWith({ oil: 1 });
    const answers = [visit.quantity('oil', 2)];
    await visit.turn();
    for (const pieces of [3, 4]) answers.push(visit.quantity('oil', pieces));
    await visit.answer({ oil: 2 });
    await visit.answer('refused');
    expect((await Promise.all(answers)).map((cart) => cart?.totalQuantity ?? null)).toEqual([2, null, null]);
    expect(visit.onScreen).toEqual({ oil: 2 });
  });
});

describe('a request of the cart', () => {
  test('waits for earlier changes, and never reverts them on the screen', async () => {
    const visit = await visitWith({ oil: 1 });
    void visit.quantity('oil', 2);
    await visit.turn();
    const reading = visit.read();
    void visit.quantity('oil', 7);
    await visit.answer({ oil: 2 });
    // The one that came later waits in line, and shows already.
    await visit.answer({ oil: 2 });
    expect(await reading).toEqual({ oil: 7 });
    await visit.answer({ oil: 7 });
    expect(visit.calls).toEqual(['oil 2', 'read', 'oil 7']);
    expect(visit.onScreen).toEqual({ oil: 7 });
  });

  test('that fails rejects for its caller, and blocks no other request', async () => {
    const visit = await visitWith({ oil: 1 });
    const reading = visit.read();
    const heard = expect(reading).rejects.toThrow('out of reach');
    void visit.quantity('oil', 2);
    await visit.answer('lost');
    await heard;
    await visit.answer({ oil: 2 });
    expect(visit.onScreen).toEqual({ oil: 2 });
  });

  test('that the page started resolves for the first caller, and changes wait for it', async () => {
    const first = Promise.withResolvers<CartJson>();
    const visit = new Visit({ first: first.promise });
    const reading = visit.read();
    void visit.add('oil');
    await visit.turn();
    expect(visit.calls).toEqual([]);
    first.resolve(cartOf({}));
    expect(await reading).toEqual({});
    await visit.answer({ oil: 1 });
    expect(visit.sentWith).toEqual([{}]);
    expect(visit.calls).toEqual(['add oil']);
  });

  test('that the page started isn’t used after a change was queued', async () => {
    const visit = new Visit({ first: Promise.resolve(cartOf({})) });
    void visit.add('oil');
    const reading = visit.read();
    await visit.answer({ oil: 1 });
    await visit.answer({ oil: 1 });
    expect(await reading).toEqual({ oil: 1 });
    expect(visit.calls).toEqual(['add oil', 'read']);
  });

  test('that the page started and that failed doesn’t block the queue', async () => {
    const visit = new Visit({ first: Promise.reject(new Error('out of reach')) });
    await expect(visit.read()).rejects.toThrow('out of reach');
    void visit.add('oil');
    await visit.answer({ oil: 1 });
    expect(visit.onScreen).toEqual({ oil: 1 });
  });

  test('after a change in another tab comes after the changes of this tab', async () => {
    const visit = await visitWith({ oil: 1 });
    void visit.quantity('oil', 2);
    // Another tab says that it changed the cart.
    void visit.read();
    await visit.answer({ oil: 2, mask: 1 });
    await visit.answer({ oil: 2, mask: 3 });
    expect(visit.onScreen).toEqual({ oil: 2, mask: 3 });
  });
});

describe('a cart that can’t be loaded', () => {
  test('is the last cart of this tab with the pending changes applied', async () => {
    const visit = new Visit({ last: cartOf({ oil: 1 }) });
    expect(piecesOf(visit.queue.lastKnown() ?? cartOf({}))).toEqual({ oil: 1 });
    void visit.quantity('oil', 2);
    expect(visit.onScreen).toEqual({ oil: 2 });
    await visit.answer('lost');
    expect(visit.onScreen).toEqual({ oil: 1 });
  });

  test('is undefined if this tab never showed a cart', () => {
    expect(new Visit().queue.lastKnown()).toBeUndefined();
  });
});

describe('a caller that waits until the queue is idle', () => {
  test('gets the cart after the last change', async () => {
    const visit = await visitWith({ oil: 1 });
    void visit.quantity('oil', 2);
    await visit.turn();
    void visit.quantity('oil', 3);
    expect(visit.queue.isBusy).toBe(true);
    const end = visit.queue.whenIdle();
    await visit.answer({ oil: 2 });
    // One that came meanwhile is waited for too.
    void visit.add('mask');
    await visit.answer({ oil: 3 });
    await visit.answer({ oil: 3, mask: 1 });
    expect(piecesOf((await end) ?? cartOf({}))).toEqual({ oil: 3, mask: 1 });
    expect(visit.queue.isBusy).toBe(false);
  });

  test('gets null if one of the changes was rejected', async () => {
    const visit = await visitWith({ oil: 1 });
    void visit.quantity('oil', 2);
    void visit.add('mask');
    const end = visit.queue.whenIdle();
    await visit.answer('refused');
    await visit.answer({ oil: 1, mask: 1 });
    expect(await end).toBeNull();
  });

  test('doesn’t wait if no change is pending', async () => {
    const visit = await visitWith({ oil: 1 });
    expect(piecesOf((await visit.queue.whenIdle()) ?? cartOf({}))).toEqual({ oil: 1 });
    expect(visit.queue.changeCount).toBe(0);
  });
});
