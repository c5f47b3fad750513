/** Passes requests to the open shop, and holds new requests while the shop is replaced (REGION-38, SHOP-53). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

export interface OpenShop {
  readonly listener: RequestListener;
  readonly close: () => Promise<void>;
}

/** Requests in flight of one shop. */
class InFlight {
  readonly shop: OpenShop;
  #count = 0;
  #ended = Promise.withResolvers<void>();

  constructor(shop: OpenShop) {
    this.shop = shop;
    this.#ended.resolve();
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    if (this.#count === 0) this.#ended = Promise.withResolvers<void>();
    this.#count += 1;
    response.once('close', () => {
      this.#count -= 1;
      if (this.#count === 0) this.#ended.resolve();
    });
    this.shop.listener(request, response);
  }

  /** Resolves once no request is in flight, or after the timeout. */
  async ended(timeout: DurationMs): Promise<void> {
    const timer = new AbortController();
    await Promise.race([
      this.#ended.promise,
      pause(timeout, undefined, { signal: timer.signal }).catch(() => undefined),
    ]);
    timer.abort();
  }
}

/** Maximum time for which the next shop waits for requests in flight; only slow uploads take longer. */
const drainTimeout: DurationMs = 2_000;

export class ShopSwitch {
  #current: InFlight;
  #held: Promise<void> | null = null;
  /** Settles with the last requested replacement. */
  #replacing: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> = Promise.resolve();
  readonly #onCloseError: (error: unknown) => void;

  constructor(first: OpenShop, onCloseError: (error: unknown) => void) {
    this.#current = new InFlight(first);
    this.#onCloseError = onCloseError;
  }

  readonly listener: RequestListener = (request, response) => {
    if (this.#held === null) this.#current.handle(request, response);
    else void this.#held.then(() => this.listener(request, response));
  };

  /**
   * Opens another shop when requests in flight have ended, or after 2 s. Resolves when the new shop accepts requests; the
   * previous shop is closed after its last request, or after `closeTimeout`. If opening fails, the previous shop stays and this
   * rejects.
   */
  replace(open: () => Promise<OpenShop>, closeTimeout: DurationMs): Promise<void> {
    // Replacements run in turn, because storefronts and settings may change at the same time.
    const done = this.#replacing.then(() => this.#replaceNow(open, closeTimeout));
    this.#replacing = done.catch(() => undefined);
    return done;
  }

  async #replaceNow(open: () => Promise<OpenShop>, closeTimeout: DurationMs): Promise<void> {
    const release = Promise.withResolvers<void>();
    this.#held = release.promise;
    const former = this.#current;
    try {
      await former.ended(drainTimeout);
      this.#current = new InFlight(await open());
    } finally {
      this.#held = null;
      release.resolve();
    }
    const closing = former.ended(closeTimeout).then(() => former.shop.close());
    this.#closing = Promise.all([this.#closing, closing.catch(this.#onCloseError)]).then(() => undefined);
  }

  async close(): Promise<void> {
    await this.#replacing;
    await this.#closing;
    await this.#current.shop.close();
  }
}
