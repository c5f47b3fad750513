/** Texts and images of the browsing pages: home, product lists, search, sign-up. */
import { z } from 'zod';
import { homeSectionsSettings } from './documents/home-sections.ts';
import {
  handleField,
  lineField,
  listField,
  optionalLineField,
  optionalTitleField,
  pathField,
  textField,
  titleField,
} from './field-kinds.ts';

const hero = z.strictObject({
  title: optionalTitleField.default('').meta({
    title: 'Heading',
    description: 'The large line over the picture. Empty: the shop’s name.',
  }),
  line: optionalLineField
    .default('')
    .meta({ title: 'Line', description: 'One sentence beneath the heading. Empty: none.' }),
  button: titleField.default('Shop all').meta({ title: 'Button', description: 'What the button says.' }),
  url: pathField
    .default('/collections/all')
    .meta({ title: 'Leads to', description: 'Where the button leads.' }),
  picture: pathField.optional().meta({
    title: 'Picture',
    description: 'Wide; the words lie over its left. None: the words stand alone.',
    picks: 'media',
  }),
  tallPicture: pathField.optional().meta({
    title: 'Picture on phones',
    description: 'Tall; the words lie over its top. None: the wide one.',
    picks: 'media',
  }),
});

const story = z.strictObject({
  text: textField
    .min(1)
    .meta({ title: 'Text', description: 'Two or three sentences of the brand about itself.' }),
  button: titleField
    .default('Our story')
    .meta({ title: 'Link', description: 'What the link beneath the text says.' }),
  url: pathField
    .default('/collections/all')
    .meta({ title: 'Leads to', description: 'Where the link leads.' }),
  picture: pathField.meta({ title: 'Picture', description: 'Stands beside the words.', picks: 'media' }),
});

/** The home page: its hero, the order of the sections, and their content. */
export const homePageSchema = z.strictObject({
  hero: hero
    .default(hero.parse({}))
    .meta({ title: 'Opening scene', description: 'The picture at the top, with its words and its button.' }),
  sections: homeSectionsSettings,
  bestSellers: handleField.default('best-sellers').meta({
    title: 'Best sellers',
    description: 'The collection whose first four products the section shows.',
    picks: 'collection',
  }),
  collections: z
    .array(
      z.strictObject({
        handle: handleField.meta({
          title: 'Collection',
          description: 'Where the tile leads.',
          picks: 'collection',
        }),
        line: optionalLineField.default('').meta({ title: 'Line', description: 'One sentence on the tile.' }),
      }),
    )
    .max(6)
    .default([])
    .meta({ title: 'Collections', description: 'Up to six tiles; the first is the largest.' }),
  story: story
    .nullable()
    .default(null)
    .meta({ title: 'Story', description: 'A picture to the edge of the page, and words beside it.' }),
  bundles: handleField
    .default('bundles')
    .meta({ title: 'Things that go together', description: 'A collection of bundles.', picks: 'collection' }),
  blog: handleField
    .default('journal')
    .meta({ title: 'Blog', description: 'Its newest articles stand on the home page.', picks: 'blog' }),
});

/** The newsletter form. */
export const signUpSettings = z.strictObject({
  title: titleField
    .default('Hear from us')
    .meta({ title: 'Heading', description: 'Stands above the newsletter’s form.' }),
  text: textField
    .default('New products and offers, now and then. You can leave the list at any time.')
    .meta({ title: 'Text', description: 'What subscribers get, and how often.' }),
});

/** Wide tiles between the products of a collection's list. */
export const collectionTilesSchema = listField(
  z.strictObject({
    collection: handleField.meta({
      title: 'Collection',
      description: 'In whose list the tile stands.',
      picks: 'collection',
    }),
    after: z
      .int()
      .min(1)
      .max(19)
      .meta({ title: 'After how many products', description: 'The tile stands after so many of them.' }),
    picture: pathField.meta({ title: 'Picture', description: 'Wide.', picks: 'media' }),
    title: titleField.meta({ title: 'Heading', description: 'Stands in the tile.' }),
    text: textField.default('').meta({ title: 'Text', description: 'One or two sentences. Empty: none.' }),
    button: titleField.meta({ title: 'Button', description: 'What the tile’s button says.' }),
    url: pathField.meta({ title: 'Leads to', description: 'Where the button leads.' }),
  }),
);

/** Suggestions of the search panel before anything is typed. */
export const searchPanelSchema = z.strictObject({
  popular: z
    .array(titleField)
    .max(8)
    .default([])
    .meta({ title: 'Words to try', description: 'What others search for; a press searches for it.' }),
  collections: z.array(handleField).max(4).default(['best-sellers', 'new']).meta({
    title: 'Collections',
    description: 'Offered before anything is typed.',
    picks: 'collection',
    list: true,
  }),
  synonyms: z
    .array(lineField.meta({ translatable: false }))
    .max(100)
    .default([])
    .meta({
      title: 'Synonyms',
      description: 'Words and phrases that mean the same in search, separated by commas: “mist, spray”.',
    }),
});

export type HomePage = z.output<typeof homePageSchema>;
export type SignUpCopy = z.output<typeof signUpSettings>;
export type CollectionTile = z.output<typeof collectionTilesSchema>[number];
export type SearchPanelCopy = z.output<typeof searchPanelSchema>;
