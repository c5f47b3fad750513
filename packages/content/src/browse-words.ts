/** Words and pictures of the pages on which shoppers look around: home, lists of products, search, sign-up. */
import { z } from 'zod';
import { handle, listOf, optionalLine, path, text, title } from './field-kinds.ts';

const hero = z.strictObject({
  title: title.default('The hour after the beach'),
  line: optionalLine.default('Colour that looks like a week away, and the care that keeps it.'),
  button: title.default('Find your shade'),
  url: path.default('/collections/self-tan'),
  /** Wide, and what stands in its place on phones: the words lie over the left of one and the top of the other. */
  picture: path.default('/media/scenes/hero-shore.webp'),
  tallPicture: path.default('/media/scenes/hero-shore-tall.webp'),
});

const story = z.strictObject({
  text: text
    .min(1)
    .default(
      'We make few things, slowly, in amber glass: the oil, the mousse, the balm that you reach for when the day has been long and bright.',
    ),
  button: title.default('Our story'),
  url: path.default('/pages/about'),
  picture: path.default('/media/scenes/story-clay-and-glass.webp'),
});

/** The home page, from top to bottom. */
export const homePage = z.strictObject({
  hero: hero.default(hero.parse({})),
  /** The collection whose first four products come before anything else. */
  bestSellers: handle.default('best-sellers'),
  /** Collections in the order of the composition; the first is the largest. */
  collections: z
    .array(z.strictObject({ handle, line: optionalLine.default('') }))
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
export const signUp = z.strictObject({
  title: title.default('Letters from the shade'),
  text: text.default('One a month: what is new, how to use it, and first word of the small batches.'),
});

/** Wide tiles that stand among the products of a collection's list. */
export const collectionTiles = listOf(
  z.strictObject({
    collection: handle,
    /** How many products come before it. */
    after: z.int().min(1).max(19),
    picture: path,
    title,
    text: text.default(''),
    button: title,
    url: path,
  }),
);

/** What search offers before anything is typed. */
export const searchPanel = z.strictObject({
  popular: z.array(title).max(8).default(['Mousse', 'Hair oil', 'After-sun', 'Candle']),
  collections: z.array(handle).max(4).default(['best-sellers', 'new', 'self-tan', 'gifts']),
});

export type HomePage = z.output<typeof homePage>;
export type SignUpWords = z.output<typeof signUp>;
export type CollectionTile = z.output<typeof collectionTiles>[number];
export type SearchPanelWords = z.output<typeof searchPanel>;
