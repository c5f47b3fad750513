/**
 * Decides which variants of the running experiments a request's visitor sees, and counts the visitor. Visitors without consent
 * or a valid cookie, and bots, see the control.
 */
import type { CartExperiments } from '@vitrine/commerce/carts/cart-record';
import { assignVariant } from '@vitrine/content/experiments/assign-variant';
import {
  isVariedInCart,
  type LoadedExperiment,
  omitControls,
} from '@vitrine/content/experiments/experiment-model';
import type { ExperimentContent } from '@vitrine/content/experiments/variant-content';
import type { ConsentState } from '@vitrine/rules/consent/consent';
import { noVariants, type VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ShopHttp } from '../http/environment.ts';
import { getDocumentTags } from '../pages/content-tags.ts';
import type { ExposureLog } from './exposure-log.ts';
import { isBot } from './is-bot.ts';
import { createVisitor, hashVisitor, readVisitorCookie } from './visitor-cookie.ts';

export interface VisitsDeps {
  readonly experiments: ExperimentContent;
  readonly log: ExposureLog;
  /** Key that signs the visitors' ids. */
  readonly secret: string;
  readonly readConsent: (context: Context<ShopHttp>) => ConsentState;
  /** Returns which experiments a visitor has seen, in any process. */
  readonly findSeen: (visitor: string, experiments: readonly number[]) => Promise<ReadonlySet<number>>;
}

/** A visit of a page that is part of running experiments. */
export interface PageVisit {
  /** Variants by experiment, except those that are the control; empty for a visitor who sees only controls. */
  readonly variants: VariantAssignment;
}

/** The experiments that a visitor's cart takes part in. */
export interface CartVisit {
  /** Null if the visitor declined consent, so that the cart leaves all experiments. */
  readonly experiments: CartExperiments | null;
  /** Counts the variants with which the cart was saved. */
  readonly count: (variants: VariantAssignment) => void;
}

/** Finds the experiments of a request's cart. A result of undefined leaves the cart's experiments unchanged. */
export interface CartVisits {
  /** Returns the experiments of a visitor who has a cookie. */
  known(): Promise<CartVisit | undefined>;
  /** Returns the experiments of a visitor who changes a cart. Sets a cookie if the visitor has consented. */
  join(): Promise<CartVisit | undefined>;
}

export interface Visits {
  /**
   * Returns the visit of a page; null if no running experiment varies the page.
   *
   * @param tags cache tags of the page with the control
   */
  page(context: Context<ShopHttp>, tags: ReadonlySet<string>): PageVisit | null;
  /** Returns the variants of a visitor who has a cookie. */
  known(context: Context<ShopHttp>): VariantAssignment;
  /** Returns the finder of a cart's experiments; null if no experiment runs on the storefront. */
  cart(context: Context<ShopHttp>): CartVisits | null;
}

export function createVisits({ experiments, log, secret, readConsent, findSeen }: VisitsDeps): Visits {
  const mayTakePart = (context: Context<ShopHttp>) =>
    !isBot(context.req.header('user-agent')) && readConsent(context) === 'granted';
  const findOrCreate = (context: Context<ShopHttp>): string | null =>
    mayTakePart(context) ? (readVisitorCookie(context, secret) ?? createVisitor(context, secret)) : null;
  const expose = (
    context: Context<ShopHttp>,
    id: string,
    touching: readonly LoadedExperiment[],
    variants: VariantAssignment,
  ) => {
    const visitor = hashVisitor(id);
    const visit = {
      visitor,
      region: context.get('region'),
      path: context.req.path,
      uniqueToken: getCookie(context, '_shopify_y') ?? visitor,
      visitToken: getCookie(context, '_shopify_s') ?? visitor,
    };
    for (const { id: experiment } of touching) {
      const variant = variants[experiment];
      if (variant !== undefined) log.add({ ...visit, experiment, variant });
    }
  };

  /** Returns the experiments that vary carts, and the other experiments that the visitor has seen. */
  const findOwn = async (running: readonly LoadedExperiment[], visitor: string) => {
    const unknown = running.filter(
      ({ id: experiment, document }) => !isVariedInCart(document) && !log.has({ experiment, visitor }),
    );
    const seen = await findSeen(
      visitor,
      unknown.map(({ id }) => id),
    );
    return running.filter((each) => !unknown.includes(each) || seen.has(each.id));
  };

  return {
    page(context, tags) {
      const region = context.get('region');
      const touching = experiments.running(region).filter((each) => touches(each, tags, region));
      if (touching.length === 0) return null;
      const visitor = findOrCreate(context);
      if (visitor === null) return { variants: noVariants };
      const variants = assign(touching, visitor);
      if (!isPrefetch(context)) expose(context, visitor, touching, variants);
      return { variants: omitControls(variants) };
    },
    known(context) {
      const running = experiments.running(context.get('region'));
      if (running.length === 0) return noVariants;
      const visitor = mayTakePart(context) ? readVisitorCookie(context, secret) : null;
      return visitor === null ? noVariants : omitControls(assign(running, visitor));
    },
    cart(context) {
      const running = experiments.running(context.get('region'));
      if (running.length === 0) return null;
      const visit = async (id: string | null): Promise<CartVisit | undefined> => {
        if (readConsent(context) === 'refused') return { experiments: null, count() {} };
        if (id === null) return undefined;
        const visitor = hashVisitor(id);
        const own = await findOwn(running, visitor);
        const variants = assign(own, id);
        return {
          experiments: { visitor, variants },
          // A cart that was filled with another visitor's cookie keeps that visitor's variant, so it isn't counted for this
          // visitor.
          count: (present) => {
            const same = own.filter((each) => present[each.id] === variants[each.id]);
            expose(context, id, same, present);
          },
        };
      };
      return {
        known: () => visit(mayTakePart(context) ? readVisitorCookie(context, secret) : null),
        join: once(() => visit(findOrCreate(context))),
      };
    },
  };
}

/** Calls `find` once and returns its result to every later call, so that a request sets one cookie. */
function once<Value>(find: () => Promise<Value>): () => Promise<Value> {
  let found: Promise<Value> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

function assign(some: readonly LoadedExperiment[], visitor: string): VariantAssignment {
  return Object.fromEntries(some.map((each) => [each.id, assignVariant(each, visitor)]));
}

function touches({ document }: LoadedExperiment, tags: ReadonlySet<string>, region: RegionKey): boolean {
  return getDocumentTags(document, region).some((tag) => tags.has(tag));
}

/** Returns true for a prefetch. A prefetched page may never be seen, so it isn't counted. */
function isPrefetch(context: Context<ShopHttp>): boolean {
  return /prefetch|prerender/.test(context.req.header('sec-purpose') ?? context.req.header('purpose') ?? '');
}
