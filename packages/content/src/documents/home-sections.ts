/** The sections of the home page below its hero, and their order. */
import { z } from 'zod';
import { handleField, optionalTitleField, pathField, textField, titleField } from '../field-kinds.ts';

/** Sections whose content is in other fields of the home page. Each occurs once. */
const ownKinds = ['best sellers', 'collections', 'story', 'bundles', 'articles', 'newsletter'] as const;
/** Sections with their own content, which may occur any number of times. */
const addedKinds = ['products', 'picture'] as const;

/** Fields that only some kinds of sections have. Forms of other kinds don't show them. */
const titled = { field: 'kind', values: ['best sellers', 'bundles', 'articles', 'products'] };
const ofProducts = { field: 'kind', values: ['products'] };
const ofPicture = { field: 'kind', values: ['picture'] };

/** A point on a picture that opens a short text. */
const hotspot = z.strictObject({
  x: z.int().min(0).max(100).meta({ title: 'From the left', description: 'In per cent of the picture.' }),
  y: z.int().min(0).max(100).meta({ title: 'From the top', description: 'In per cent of the picture.' }),
  title: titleField.meta({ title: 'Heading', description: 'What the point shows, such as an ingredient.' }),
  text: textField.default('').meta({ title: 'Text', description: 'One or two sentences. Empty: none.' }),
});

const homeSection = z
  .strictObject({
    kind: z
      .enum([...ownKinds, ...addedKinds])
      .default('products')
      .meta({
        title: 'Kind',
        description:
          '“products” is a row of a collection’s products, “picture” a picture with words; each may be added more than once. The others show what the fields of this page say.',
      }),
    hidden: z
      .boolean()
      .default(false)
      .meta({ title: 'Hide', description: 'Keeps the section here without showing it.' }),
    title: optionalTitleField.default('').meta({
      title: 'Heading',
      description: 'Empty: the usual one.',
      onlyWith: titled,
    }),
    collection: handleField.optional().meta({
      title: 'Collection',
      description: 'The row shows the first four products of the collection.',
      picks: 'collection',
      onlyWith: ofProducts,
    }),
    picture: pathField.optional().meta({
      title: 'Picture',
      description: 'Stands beside the words.',
      picks: 'media',
      onlyWith: ofPicture,
    }),
    text: textField
      .default('')
      .meta({ title: 'Text', description: 'Beside the picture.', onlyWith: ofPicture }),
    button: optionalTitleField
      .default('')
      .meta({ title: 'Link', description: 'What the link beneath the text says.', onlyWith: ofPicture }),
    url: pathField
      .optional()
      .meta({ title: 'Leads to', description: 'Where that link leads.', onlyWith: ofPicture }),
    hotspots: z.array(hotspot).max(5).default([]).meta({
      title: 'Points on the picture',
      description: 'Up to five, each of which opens a short text.',
      onlyWith: ofPicture,
    }),
  })
  .superRefine((section, context) => {
    for (const field of missingFields(section)) {
      context.addIssue({ code: 'custom', path: [field], message: 'something, in a section of this kind' });
    }
  });

export type HomeSectionSettings = z.output<typeof homeSection>;

type Written = Pick<HomeSectionSettings, 'kind' | 'collection' | 'picture' | 'text' | 'button' | 'url'>;

/** Returns the fields without which a section would be empty. */
function missingFields(section: Written): readonly (keyof Written)[] {
  const needed: readonly (keyof Written)[] =
    section.kind === 'products'
      ? ['collection']
      : section.kind === 'picture'
        ? ['picture', 'text', 'button', 'url']
        : [];
  return needed.filter((field) => section[field] === undefined || section[field] === '');
}

export const homeSectionsSettings = z
  .array(homeSection)
  .max(16)
  .superRefine((sections, context) => {
    const own: readonly string[] = ownKinds;
    const seen = new Set<string>();
    for (const [index, { kind }] of sections.entries()) {
      if (own.includes(kind) && seen.has(kind)) {
        const message = '“products” or “picture”: sections of other kinds stand on the page once';
        context.addIssue({ code: 'custom', path: [index, 'kind'], message });
      }
      seen.add(kind);
    }
  })
  .default(ownKinds.map((kind) => homeSection.parse({ kind })))
  .meta({
    title: 'Sections',
    description: 'Everything below the opening scene, in this order. What isn’t in the list isn’t shown.',
  });
