/** Texts of the card for a product's pictures. */
import { chooseTexts, type Texts } from '../../language/choose-texts.ts';
import { germanPictureTexts } from './picture-texts.de.ts';

const english = {
  title: 'Pictures',
  empty: 'No pictures yet. The first one is shown in lists.',
  add: 'Add pictures',
  file: 'Picture to add',
  drop: 'Or drop them anywhere on this page.',
  address: 'Address of a picture',
  addressHint: 'It is fetched into the shop, so it stays if the other site deletes it.',
  addAddress: 'Add from address',
  wrongAddress: 'Enter an address that begins with https://.',
  isFetched: 'The picture is being fetched.',
  fetching: 'Being fetched …',
  ready: 'The picture is ready.',
  /** @param message error message of the API: a complete English sentence, shown unchanged */
  failed: (message: string) => message,
  /**
   * @param reason the server's reason for a failed fetch, a lower-case English phrase such as `its host answers 404`
   */
  reason: (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
  failedShort: 'A picture couldn’t be fetched.',
  retry: 'Try again',
  retryOf: (number: number) => `Try picture ${number} again`,
  picture: (number: number) => `Picture ${number}`,
  /** Name of the button that opens a picture. */
  open: (number: number, alt: string) =>
    alt === '' ? `Picture ${number}, no alternative text` : `Picture ${number}: ${alt}`,
  alt: 'Alternative text',
  altHint: 'For people who don’t see the picture, and for search engines: what is on it.',
  noAlt: 'No alternative text',
  saveAlt: 'Save the text',
  altSaved: 'The text is saved',
  moveEarlier: (number: number) => `Move picture ${number} earlier`,
  moveLater: (number: number) => `Move picture ${number} later`,
  remove: 'Remove picture',
  removed: 'The picture is removed',
  movedTo: (position: number, count: number) => `Moved to ${position} of ${count}.`,
} as const;

export type PictureTexts = Texts<typeof english>;

export const productPictureTexts: PictureTexts = chooseTexts(english, { de: germanPictureTexts });
