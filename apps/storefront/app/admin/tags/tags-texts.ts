/** Texts for tags of several records. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanTagTexts } from './tags-texts.de.ts';

const english = {
  add: 'Add tags',
  remove: 'Remove tags',
  addTo: (count: number) => (count === 1 ? 'Add tags to 1 row' : `Add tags to ${count} rows`),
  removeFrom: (count: number) => (count === 1 ? 'Remove tags from 1 row' : `Remove tags from ${count} rows`),
  label: 'Tags',
  hint: 'Separate several with commas.',
  present: (tags: string) => `The selected rows have: ${tags}`,
  none: 'The selected rows have no tags.',
  missing: 'Enter a tag.',
  added: (count: number) => (count === 1 ? '1 row has the tags' : `${count} rows have the tags`),
  removed: (count: number) =>
    count === 1 ? '1 row no longer has the tags' : `${count} rows no longer have the tags`,
  edit: 'Edit tags',
  save: 'Save tags',
  saved: 'The tags are saved',
  noTags: 'No tags',
  deleted: 'It was deleted meanwhile.',
} as const;

export type TagTexts = Texts<typeof english>;

export const tagTexts: TagTexts = chooseTexts(english, { de: germanTagTexts });
