/** What editors wrote of the product: its story, how to use it, what is in it. */
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { EditorHtml } from '../ui/editor-html.tsx';
import type { ProductHeadings, ProductPart } from './product-context.ts';
import type { ProductPageData } from './product-page-data.ts';

/** Ingredients longer than this are folded, characters. */
const longIngredients = 420;

export interface StoryProps {
  readonly product: ProductPageData;
  readonly headings: ProductHeadings;
  readonly details: readonly ProductPart[];
}

export function Story({ product, headings, details }: StoryProps) {
  const { descriptionHtml, steps, ingredients } = product;
  return (
    <div className="read">
      {descriptionHtml.trim() !== '' && (
        <section aria-labelledby="story" className="read-part">
          <h2 id="story" className="read-title">
            {headings.storyTitle}
          </h2>
          <EditorHtml html={descriptionHtml} className="prose read-text" />
        </section>
      )}
      {steps.length > 0 && (
        <section aria-labelledby="how-to" className="read-part">
          <h2 id="how-to" className="read-title">
            {headings.stepsTitle}
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
            {headings.ingredientsTitle}
          </h2>
          <Ingredients text={ingredients} />
        </section>
      )}
      {details.length > 0 && (
        <Accordion className="read-details">
          {details.map(({ title, html }) => (
            <AccordionItem key={`${title}\n${html}`} title={title}>
              <EditorHtml html={html} />
            </AccordionItem>
          ))}
        </Accordion>
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
