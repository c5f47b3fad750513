/** The quiz's questions as the page shows them: with a colour or a picture for each answer that has one. */

import { tanSkin } from '@vitrine/rules/colours/tan-skin';
import type { ImageView } from '../data/image.ts';
import type { Untranslated } from '../data/text-language.ts';

export interface QuizAnswerView extends Untranslated {
  readonly text: string;
  /** `#e8c4a2`; empty for none. */
  readonly color: string;
  /** Image of the only product that the answer recommends; null if there are several, or if the answer has a colour. */
  readonly picture: ImageView | null;
}

export interface QuizQuestionView extends Untranslated {
  readonly text: string;
  readonly hint: string;
  readonly answers: readonly QuizAnswerView[];
}

type Colored = readonly { readonly answers: readonly Pick<QuizAnswerView, 'color'>[] }[];

/** Skin tone shown until the shopper has selected one. */
const someSkin = '#ddb08a';

/** Colours of a skin before and after tanning, as `#rrggbb`. */
export interface QuizSkin {
  readonly bare: string;
  /** Colour of the tanned skin; equal to `bare` until a shade is selected. */
  readonly worn: string;
}

/** Returns the shopper's skin according to the answers so far. `chosen` has the index of each question's answer. */
export function toQuizSkin(
  questions: readonly QuizQuestionView[],
  chosen: readonly (number | null)[],
): QuizSkin {
  const [skin, tan] = findColored(questions);
  const colorOf = (at: number | undefined) =>
    at === undefined ? '' : (questions[at]?.answers[chosen[at] ?? -1]?.color ?? '');
  const bare = colorOf(skin) || someSkin;
  return { bare, worn: tanSkin(bare, colorOf(tan)) ?? bare };
}

/**
 * Returns the colours for an answer's sample: the skin tone itself, or the shade on the shopper's skin. Null for an
 * answer without a colour.
 */
export function toAnswerSample(
  questions: readonly QuizQuestionView[],
  index: number,
  { color }: QuizAnswerView,
  { bare }: QuizSkin,
): QuizSkin | null {
  if (color === '') return null;
  if (findColored(questions)[0] === index) return { bare: color, worn: color };
  return { bare, worn: tanSkin(bare, color) ?? bare };
}

/** Returns a shade on each of the skin tones of the first question with colours; empty if the shade has no colour. */
export function listSkins(questions: Colored, tan: string | null): readonly QuizSkin[] {
  const [skins] = findColored(questions);
  if (skins === undefined || tan === null) return [];
  return (questions[skins]?.answers ?? []).flatMap(({ color: bare }) => {
    const worn = tanSkin(bare, tan);
    return worn === null ? [] : [{ bare, worn }];
  });
}

/** Indexes of the questions whose answers have colours. */
function findColored(questions: Colored): readonly number[] {
  return questions.flatMap(({ answers }, index) =>
    answers.some(({ color }) => color !== '') ? [index] : [],
  );
}
