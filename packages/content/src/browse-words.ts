/** Words and pictures of the pages on which shoppers look around: home, lists of products, search, sign-up. */
import { z } from 'zod';

/** An address of this shop: a path, never another site. */
const path = z.string().regex(/^\/(?!\/)/, 'must be a path of this shop');
const words = z.string().min(1);
const handle = z.string().min(1);

const hero = z.object({
  title: words.default('The hour after the beach'),
  line: z.string().default('Colour that looks like a week away, and the care that keeps it.'),
  button: words.default('Find your shade'),
  url: path.default('/collections/self-tan'),
  /** Wide, and what stands in its place on phones: the words lie over the left of one and the top of the other. */
  picture: path.default('/media/scenes/hero-shore.webp'),
  tallPicture: path.default('/media/scenes/hero-shore-tall.webp'),
});

const story = z.object({
  text: words.default(
    'We make few things, slowly, in amber glass: the oil, the mousse, the balm that you reach for when the day has been long and bright.',
  ),
  button: words.default('Our story'),
  url: path.default('/pages/about'),
  picture: path.default('/media/scenes/story-clay-and-glass.webp'),
});

/** The home page, from top to bottom. */
export const homePage = z.object({
  hero: hero.default(hero.parse({})),
  /** The collection whose first four products come before anything else. */
  bestSellers: handle.default('best-sellers'),
  /** Collections in the order of the composition; the first is the largest. */
  collections: z
    .array(z.object({ handle, line: z.string().default('') }))
    .max(6)
    .default([
      { handle: 'self-tan', line: '' },
      { handle: 'after-sun', line: '' },
      { handle: 'hair', line: '' },
      { handle: 'eye-masks', line: '' },
    ]),
  story: story.default(story.parse({})),
  /** The collection of things that go together. */
  bundles: handle.default('bundles'),
  blog: handle.default('journal'),
});

/** The newsletter's form. */
export const signUp = z.object({
  title: words.default('Letters from the shade'),
  text: z.string().default('One a month: what is new, how to use it, and first word of the small batches.'),
});

/** Wide tiles that stand among the products of a collection's list. */
export const collectionTiles = z.array(
  z.object({
    collection: handle,
    /** How many products come before it. */
    after: z.int().min(1).max(19),
    picture: path,
    title: words,
    text: z.string().default(''),
    button: words,
    url: path,
  }),
);

/** What search offers before anything is typed. */
export const searchPanel = z.object({
  popular: z.array(words).max(8).default(['Mousse', 'Hair oil', 'After-sun', 'Candle']),
  collections: z.array(handle).max(4).default(['best-sellers', 'new', 'self-tan', 'gifts']),
});

export type HomePage = z.output<typeof homePage>;
export type SignUpWords = z.output<typeof signUp>;
export type CollectionTile = z.output<typeof collectionTiles>[number];
export type SearchPanelWords = z.output<typeof searchPanel>;
