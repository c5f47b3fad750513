/** Texts of the editor's start page and of its activity. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { germanStartTexts } from './start-texts.de.ts';

const english = {
  title: 'Everything',
  line: 'What the shop offers and says. Drafts show on the staging store first.',
  find: 'Find',
  findHint: 'Tiers, banner, help…',
  loading: 'Loading',
  listsBefore: 'Articles and what single products’ pages say are lists of their own:',
  articles: 'Articles',
  products: 'Products',
  offers: 'Offers',
  pages: 'Pages and words',
  noMatch: 'Nothing is called that. Try another word.',
  changes: (time: string) => `changes ${time}`,
  live: (version: number) => `version ${version} live`,
  draft: (version: number) => `draft ${version}`,
  activity: {
    title: 'Activity',
    about: 'What it is about',
    documents: 'Documents',
    people: 'People',
    campaign: 'Campaign',
    experiment: 'Experiment',
    loading: 'Loading what was done',
    nothing: 'Nobody changed anything yet.',
    earlier: 'Show earlier',
  },
} as const;

export type StartTexts = Texts<typeof english>;

export const startTexts: StartTexts = chooseTexts(english, { de: germanStartTexts });
