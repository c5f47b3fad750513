/** Texts of the library of pictures. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { formatAdminNumber, formatCount } from '../../admin/language/format-count.ts';
import { germanPicturesTexts } from './pictures-texts.de.ts';

const english = {
  title: 'Pictures',
  line: 'The pictures of texts and settings. Give each a name to find it by, and an alternative text for those who can’t see it.',
  find: 'Find',
  show: 'Show',
  loading: 'Loading the pictures',
  count: (count: number) => formatCount(count, 'picture', 'pictures'),
  noMatch: 'No pictures found. Try another word, or show all.',
  stored: (size: string) => `${size} of 1 GB used`,
  selection: 'Selection',
  selected: (count: number) => `${formatAdminNumber(count)} selected`,
  clear: 'Clear',
  restore: 'Restore',
  delete: 'Delete…',
  pages: 'Pages of pictures',
  noAlt: 'No alternative text',
  select: (title: string) => `Select ${title}`,
  filters: {
    all: 'All uploads',
    'no-alt': 'Without alternative text',
    unused: 'Unused',
    files: 'Files in the shop’s folder',
    deleted: 'Deleted',
  },
  empty: {
    all: 'No pictures yet. Upload the first, or drop some here.',
    'no-alt': 'Every picture has an alternative text.',
    unused: 'Every picture is used.',
    files: 'The shop’s folder has no pictures.',
    deleted: 'Nothing was deleted in the last 30 days.',
  },
  deletion: {
    done: (count: number) =>
      count === 1 ? 'The picture is deleted' : `${formatAdminNumber(count)} pictures are deleted`,
    undo: 'Undo',
    title: (count: number) =>
      count === 1 ? 'Delete this picture?' : `Delete ${formatAdminNumber(count)} pictures?`,
    cancel: 'Cancel',
    delete: 'Delete',
    olderOne:
      'Older versions of documents show it. If one of those is published again, the picture comes back while it is kept.',
    olderSome:
      'Older versions of documents show some of them. If one of those is published again, the picture comes back while it is kept.',
    kept: 'Deleted pictures are kept for 30 days and can be restored.',
    restored: (count: number) =>
      count === 1 ? 'The picture is back' : `${formatAdminNumber(count)} pictures are back`,
  },
  uses: {
    count: (count: number) =>
      count === 1 ? 'Used in 1 place' : `Used in ${formatAdminNumber(count)} places`,
    folder: 'In the shop’s folder',
    used: 'Used',
    unused: 'Unused',
    states: { live: 'Live', scheduled: 'Scheduled', draft: 'Draft', older: 'Only in older versions' },
  },
  chooser: {
    uploads: 'Uploads',
    files: 'Files in the shop’s folder',
    open: 'Browse the library',
    title: 'Choose a picture',
    empty: 'No pictures here yet. Try the files in the shop’s folder, or upload one.',
    noMatch: 'No pictures found.',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, pages: number) => `${page} of ${pages}`,
  },
  details: {
    nameMissing: 'Enter a name.',
    saved: 'The picture is saved',
    save: 'Save',
    ofFolder: 'This file is part of the shop’s folder. Rename or delete it there.',
    name: 'Name',
    alt: 'Alternative text',
    altHint:
      'Says what the picture shows, for those who can’t see it. It is filled in wherever you add the picture.',
    size: 'Size',
    unknown: 'Unknown',
    added: 'Added',
    addedBy: (time: string, name: string) => `${time} by ${name}`,
    address: 'Address',
    uses: 'Where it is used',
    noUses: 'Not used anywhere.',
    inUse: 'It can be deleted once no live, scheduled or latest version shows it.',
  },
  upload: {
    button: 'Upload pictures',
    drop: 'Or drop them anywhere on this page.',
    limits: 'JPEG, PNG, WebP, AVIF or GIF up to 20 MB each, SVG up to 512 kB.',
    list: 'Uploads',
    clear: 'Clear this list',
    done: (done: number, count: number) => `${done} of ${count} uploaded.`,
    progress: (name: string) => `Upload of ${name}`,
    known: 'Already in the library',
    added: 'Added',
    tooLarge: 'This file is too large: 20 MB at most.',
    notSupported: 'This isn’t a picture that the shop can show. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG.',
  },
} as const;

export type PicturesTexts = Texts<typeof english>;

export const picturesTexts: PicturesTexts = chooseTexts(english, { de: germanPicturesTexts });
