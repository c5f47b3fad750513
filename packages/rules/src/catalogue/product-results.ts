/**
 * Pictures of a product's effect: before and after on skin tones, and details such as its texture. Stored as JSON in the
 * product's metafield `custom.results`.
 */

/** One picture, or one for each value of an option: `{ Light: 'a.webp', Dark: 'b.webp' }`. */
export type PictureByValue = string | Readonly<Record<string, string>>;

/** A short silent video in several formats, or one for each value of an option. */
export type LoopByValue = readonly string[] | Readonly<Record<string, readonly string[]>>;

/** Pictures of a skin tone before and after. */
export interface SkinResult {
  /** Name of the skin tone. */
  readonly text: string;
  /** Skin tone as `#rrggbb`; null shows only its name. */
  readonly color: string | null;
  /** Alt text of both images, which doesn't mention the tan. */
  readonly alt: string;
  readonly before: string;
  readonly after: PictureByValue;
}

/** A picture with a caption. */
export interface ResultDetail {
  readonly text: string;
  readonly alt: string;
  readonly src: PictureByValue;
  /** Video that plays in place of the picture, which is its first frame; null for a picture alone. */
  readonly loop: LoopByValue | null;
}

export interface ProductResults {
  /** Heading of the section; null uses the shop's own. */
  readonly headline: string | null;
  readonly skins: readonly SkinResult[];
  readonly details: readonly ResultDetail[];
}

/** Maximum numbers, well above any real product. */
const maxSkins = 8;
const maxDetails = 6;

/**
 * Parses the metafield's JSON. Returns null if it isn't valid or contains no picture.
 *
 * @example
 * parseProductResults('{"skins": [{"text": "Fair", "before": "/media/fair.webp", "after": "/media/fair-tan.webp"}]}');
 */
export function parseProductResults(text: string): ProductResults | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { headline = null, skins = [], details = [] } = value;
  if (headline !== null && !isText(headline)) return null;
  if (!Array.isArray(skins) || skins.length > maxSkins) return null;
  if (!Array.isArray(details) || details.length > maxDetails) return null;
  const [foundSkins, foundDetails] = [skins.map(readSkin), details.map(readDetail)];
  if (!foundSkins.every((skin) => skin !== null) || !foundDetails.every((detail) => detail !== null))
    return null;
  return foundSkins.length + foundDetails.length === 0
    ? null
    : { headline, skins: foundSkins, details: foundDetails };
}

/**
 * Returns true for results in JSON that can't be parsed. A shop that migrates here may use the metafield for other text,
 * which isn't displayed.
 */
export function isUnreadableResults(
  { namespace, key }: { readonly namespace: string; readonly key: string },
  value: string,
): boolean {
  const isResults = namespace === 'custom' && key === 'results' && value.trimStart().startsWith('{');
  return isResults && parseProductResults(value) === null;
}

/** Returns the picture for the selected values of the options; null if there is none. */
export function getPictureFor(picture: PictureByValue, chosen: readonly string[]): string | null {
  if (typeof picture === 'string') return picture;
  const value = chosen.find((each) => Object.hasOwn(picture, each));
  return value === undefined ? null : (picture[value] ?? null);
}

/** Returns the addresses of the loop for the selected values of the options; empty if there is none. */
export function getLoopFor(loop: LoopByValue | null, chosen: readonly string[]): readonly string[] {
  if (loop === null || isAddressList(loop)) return loop ?? [];
  const value = chosen.find((each) => Object.hasOwn(loop, each));
  return value === undefined ? [] : (loop[value] ?? []);
}

function readSkin(value: unknown): SkinResult | null {
  if (!isRecord(value)) return null;
  const { text, color = null, alt = '', before, after } = value;
  if (!isText(text) || typeof alt !== 'string') return null;
  if (color !== null && !(typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color))) return null;
  return isPicture(before) && isPictureByValue(after) ? { text, color, alt, before, after } : null;
}

function readDetail(value: unknown): ResultDetail | null {
  if (!isRecord(value)) return null;
  const { text = '', alt = '', src, loop = null } = value;
  if (typeof text !== 'string' || typeof alt !== 'string') return null;
  if (loop !== null && !isLoopByValue(loop)) return null;
  return isPictureByValue(src) ? { text, alt, src, loop } : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Accepts a path of the shop, or an https URL of another host. */
const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && (/^\/(?!\/)\S+$/.test(value) || /^https:\/\/\S+$/.test(value));

const isPictureByValue = (value: unknown): value is PictureByValue =>
  isPicture(value) ||
  (isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isPicture));

const isAddressList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPicture);

const isLoopByValue = (value: unknown): value is LoopByValue =>
  isAddressList(value) ||
  (isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isAddressList));
