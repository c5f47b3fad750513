/** An article of a blog. Its document's key is the numeric part of the article's id. */
import { z } from 'zod';
import {
  handleField,
  htmlField,
  lineField,
  optionalLineField,
  optionalTitleField,
  pathField,
  textField,
  timestampField,
} from '../field-kinds.ts';

const tag = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((name) => !name.includes(','), 'one tag without a comma; several stand in the list');

/** The fields in the order of the editor's form. */
export const postSchema = z.strictObject({
  title: lineField.meta({
    title: 'Title',
    description: 'The heading of the article, and its name in lists.',
  }),
  handle: handleField
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters and digits, with hyphens between')
    .meta({
      title: 'Address',
      description:
        'The last part of the article’s address. A published article’s address should stay as it is.',
    }),
  publishedAt: timestampField.meta({
    title: 'Date',
    description: 'The date that stands on the article; lists are sorted by it, the newest first.',
  }),
  excerpt: textField
    .default('')
    .meta({ title: 'Summary', description: 'Two sentences for lists and search engines.' }),
  image: z
    .strictObject({
      url: pathField.meta({ title: 'Picture', description: 'A picture of this shop.', picks: 'media' }),
      alt: optionalLineField.default('').meta({
        title: 'What it shows',
        description: 'For those who can’t see the picture. Empty where it only decorates.',
      }),
    })
    .nullable()
    .default(null)
    .meta({ title: 'Picture', description: 'Stands above the article and in lists.' }),
  html: htmlField.meta({ title: 'Text', description: 'The article itself.' }),
  tags: z
    .array(tag.meta({ title: 'Tag', description: 'A subject that shoppers can choose.', picks: 'tag' }))
    .max(20)
    .default([])
    .meta({
      title: 'Tags',
      description: 'The subjects under which the article is listed.',
      picks: 'tag',
      list: true,
    }),
  author: optionalTitleField.default('').meta({
    title: 'Author',
    description: 'Who wrote it. Empty: the shop.',
    translatable: false,
  }),
  blog: handleField
    .default('journal')
    .meta({ title: 'Blog', description: 'The blog that it stands in.', picks: 'blog' }),
  seoTitle: optionalLineField
    .default('')
    .meta({ title: 'Title for search engines', description: 'Empty: the article’s title.' }),
  seoDescription: textField
    .default('')
    .meta({ title: 'Description for search engines', description: 'Empty: the article’s summary.' }),
  noindex: z.boolean().default(false).meta({
    title: 'Hide from search engines',
    description: 'The article stays open to shoppers; search engines are asked to leave it out.',
  }),
  hidden: z.boolean().default(false).meta({
    title: 'Not shown here',
    description: 'For a region that has no such article: it is in no list, and its address is not found.',
  }),
});

/** After parsing: `publishedAt` is `EpochMs`. */
export type PostDocument = z.output<typeof postSchema>;
