/** Loads pictures for the quiz's answers that recommend a single product. */
import type { ShadeQuiz } from '@vitrine/rules/catalogue/shade-quiz';
import { productInfoDocument } from '@vitrine/storefront-api/documents/product';
import { type ImageView, toImage } from '../data/image.ts';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';

/**
 * Returns a picture or null for each answer of each question. A question gets no pictures if its answers have colours,
 * or if any of its answers has no picture: a gap in the row would look like an error.
 */
export async function loadAnswerPictures(
  shop: ShopContext,
  { questions, results }: ShadeQuiz,
): Promise<readonly (readonly (ImageView | null)[])[]> {
  const products = new Map(results.map(({ name, product }) => [name, product]));
  const handlesOf = (names: readonly string[]) => new Set(names.map((name) => products.get(name) ?? ''));
  const handlesByAnswer = questions.map(({ answers }) => {
    const handles = answers.map((answer) => [...handlesOf(answer.results)]);
    const isPictured =
      answers.every(({ color }) => color === '') && handles.every((each) => each.length === 1);
    return isPictured ? handles.map(([handle = '']) => handle) : [];
  });
  const images = new Map(
    await Promise.all(
      [...new Set(handlesByAnswer.flat())].map(async (handle) => {
        const product = (await queryOrNull(shop, productInfoDocument, { handle }))?.product ?? null;
        return [handle, toImage(product?.featuredImage ?? null)] as const;
      }),
    ),
  );
  return handlesByAnswer.map((handles) => {
    const pictures = handles.map((handle) => images.get(handle) ?? null);
    return pictures.includes(null) ? [] : pictures;
  });
}
