/** What editors wrote of the product: its story, how to use it, what is in it. */
import { AccordionItem } from '../ui/accordion.tsx';
import { EditorHtml } from '../ui/editor-html.tsx';
import type { ProductPageData } from './product-page-data.ts';

/** Ingredients longer than this are folded, characters. */
const longIngredients = 420;

export function Story({ product }: { product: ProductPageData }) {
  const { descriptionHtml, steps, ingredients } = product;
  return (
    <div className="read">
      {descriptionHtml.trim() !== '' && (
        <section aria-labelledby="story" className="read-part">
          <h2 id="story" className="read-title">
            The story
          </h2>
          <EditorHtml html={descriptionHtml} className="prose read-text" />
        </section>
      )}
      {steps.length > 0 && (
        <section aria-labelledby="how-to" className="read-part">
          <h2 id="how-to" className="read-title">
            How to use it
          </h2>
          <ol className="how-to">
            {steps.map((step) => (
              <li key={step} className="how-to-step">
                {step}
              </li>
            ))}
          </ol>
        </section>
      )}
      {ingredients !== null && (
        <section aria-labelledby="ingredients" className="read-part">
          <h2 id="ingredients" className="read-title">
            Ingredients
          </h2>
          <Ingredients text={ingredients} />
        </section>
      )}
    </div>
  );
}

function Ingredients({ text }: { text: string }) {
  if (text.length <= longIngredients) return <p className="ingredients">{text}</p>;
  const all = text.split(',').filter((part) => part.trim() !== '').length;
  return (
    <div className="ingredients-folded">
      <p className="ingredients">{beginning(text)}</p>
      <AccordionItem title={`All ${all} ingredients`} size="small">
        <p className="ingredients">{text}</p>
      </AccordionItem>
    </div>
  );
}

/** As much as fits two lines or so, cut between two ingredients. */
function beginning(text: string): string {
  return `${text.slice(0, text.lastIndexOf(',', longIngredients / 2))} …`;
}
