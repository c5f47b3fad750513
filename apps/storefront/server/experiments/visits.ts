/**
 * Decides what a request's visitor sees of the running experiments, and counts it. Without consent, for bots and without a
 * valid cookie that is what everyone sees.
 */
import type { CartExperiments } from '@vitrine/commerce/carts/cart-record';
import { assignVariant } from '@vitrine/content/experiments/assign-variant';
import {
  isVariedInCart,
  type LoadedExperiment,
  withoutControls,
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
  /** Signs the ids of visitors. */
  readonly secret: string;
  readonly readConsent: (context: Context<ShopHttp>) => ConsentState;
  /** Returns which experiments a visitor has seen, in any process. */
  readonly findSeen: (visitor: string, experiments: readonly number[]) => Promise<ReadonlySet<number>>;
}

/** A visit of a page that running experiments touch. */
export interface PageVisit {
  /** Variants other than the control; none for who sees the page as everyone does. */
  readonly variants: VariantAssignment;
}

/** The experiments that a visitor's cart takes part in. */
export interface CartVisit {
  /** Null if the visitor refused: the cart leaves all experiments. */
  readonly experiments: CartExperiments | null;
  /** Counts the variants that the cart has by now. */
  readonly count: (variants: VariantAssignment) => void;
}

/** Finds the experiments of a request's cart. Undefined leaves the cart unchanged. */
export interface CartVisits {
  /** For a visitor who has a cookie already. */
  known(): Promise<CartVisit | undefined>;
  /** For a visitor who changes a cart, who gets a cookie if they agreed. */
  join(): Promise<CartVisit | undefined>;
}

export interface Visits {
  /** `tags` are those of the page as everyone sees it. @returns null if no running experiment touches it. */
  page(context: Context<ShopHttp>, tags: ReadonlySet<string>): PageVisit | null;
  /** Returns the variants of a visitor who has a cookie already. */
  known(context: Context<ShopHttp>): VariantAssignment;
  /** Returns null if no experiment runs here. */
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

  /** Returns those that vary in the cart, which a visitor sees now, and those that the visitor has seen. */
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
      return { variants: withoutControls(variants) };
    },
    known(context) {
      const running = experiments.running(context.get('region'));
      if (running.length === 0) return noVariants;
      const visitor = mayTakePart(context) ? readVisitorCookie(context, secret) : null;
      return visitor === null ? noVariants : withoutControls(assign(running, visitor));
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
          // A cart may have been filled under another cookie, whose variant it keeps.
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

/** Calls it once, and gives its result to every later call: a request sets one cookie. */
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

/** A page that a browser loads ahead may never be seen. */
function isPrefetch(context: Context<ShopHttp>): boolean {
  return /prefetch|prerender/.test(context.req.header('sec-purpose') ?? context.req.header('purpose') ?? '');
}
