/** Texts of the pages of reviews and questions. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanReviewTexts } from './reviews-texts.de.ts';

const kinds = { reviews: 'Review', questions: 'Question' } as const;

const english = {
  title: 'Reviews and questions',
  search: 'Words, author or product',
  kinds,
  kindFilter: 'Kind',
  kindOptions: { reviews: 'Reviews', questions: 'Questions' },
  states: { waiting: 'Waiting', published: 'Published', hidden: 'Rejected' },
  filters: { state: 'Status', rating: 'Stars', media: 'Pictures' },
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  withMedia: 'With photo or video',
  columns: {
    text: 'Text',
    state: 'Status',
    rating: 'Stars',
    product: 'Product',
    author: 'Author',
    media: 'Pictures',
    written: 'Written',
    storefront: 'Storefront',
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  empty: {
    title: 'Nothing here yet',
    text: 'Reviews and questions of shoppers wait here until you publish them.',
  },
  imported: 'Imported',
  verified: 'Verified buyer',
  answered: 'Answered',
  publish: 'Publish',
  publishMany: (count: number) => (count === 1 ? 'Publish 1' : `Publish ${count}`),
  publishedMany: (count: number) => (count === 1 ? '1 published' : `${count} published`),
  reject: 'Reject',
  rejectMany: (count: number) => (count === 1 ? 'Reject 1' : `Reject ${count}`),
  rejectedMany: (count: number) => (count === 1 ? '1 rejected' : `${count} rejected`),
  rejectedTogether: 'Rejected together with others',
  published: 'Published',
  rejected: 'Rejected',
  rejectTitle: 'Reject it?',
  rejectText: 'Shoppers don’t see it. You can publish it later.',
  reason: 'Reason',
  reasonHint: 'For your colleagues. Shoppers don’t see it.',
  keep: 'Keep it',
  words: 'What was written',
  media: 'Photos and video',
  mediaOf: (number: number) => `Photo ${number}`,
  videoOf: (number: number) => `Video ${number}`,
  about: 'About',
  answerTitle: 'Answer of the shop',
  answer: 'Answer',
  answerHint: 'Shoppers read it below the text, once that is published.',
  save: 'Save the answer',
  saved: 'The answer is saved',
  helpful: (count: number) =>
    count === 1 ? '1 shopper found it helpful' : `${count} shoppers found it helpful`,
  by: (author: string, time: string) => `${author}, ${time}`,
  rejectedBecause: (reason: string) => `Rejected: ${reason}`,
  viewProduct: 'View the product',
} as const;

export type ReviewTexts = Texts<typeof english>;

export const reviewTexts: ReviewTexts = chooseTexts(english, { de: germanReviewTexts });
