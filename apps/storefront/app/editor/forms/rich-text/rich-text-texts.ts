/** Texts of the toolbar of a rich text, and of its panels. */
import { chooseTexts, type Texts } from '../../../admin/language/choose-texts.ts';
import { germanRichTextTexts } from './rich-text-texts.de.ts';

const english = {
  toolbar: (label: string) => `Formatting of ${label}`,
  heading: 'Heading',
  subheading: 'Subheading',
  bold: 'Bold',
  italic: 'Italic',
  bulletList: 'List',
  orderedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  picture: 'Picture',
  product: 'Product',
  video: 'Video',
  removeColumns: 'Remove columns',
  columns: (count: number) => `${count} columns`,
  undo: 'Undo',
  cancel: 'Cancel',
  apply: 'Apply',
  insert: 'Insert',
  change: 'Change',
  links: {
    to: 'Link to',
    hint: 'A page of this shop, such as /collections/all, or an address that begins with https://',
    invalid: 'Enter a path of this shop that begins with /, or an address that begins with https://',
    orFind: 'Or find a page, product or collection',
    find: 'Find a page, product or collection',
  },
  pictures: {
    alt: 'Alternative text',
    altHint: 'Says what the picture shows, for those who can’t see it.',
    altMissing: 'Describe the picture, or mark it as decorative.',
    decorative: 'Decorative: needs no alternative text',
    caption: 'Caption',
    find: 'Find a picture in the library',
    missing: 'Choose a picture.',
  },
  products: {
    find: 'Find a product',
  },
  videos: {
    hint: 'The shop shows a picture that links to the video. Nothing loads from the other site until it is clicked.',
    address: 'Address of the video',
    sites: 'On YouTube or Vimeo',
    invalid: 'Enter the address of a video on YouTube or Vimeo, with https://',
    title: 'Title of the video',
    titleMissing: 'Give it a title.',
  },
} as const;

export type RichTextTexts = Texts<typeof english>;

export const richTextTexts: RichTextTexts = chooseTexts(english, { de: germanRichTextTexts });
