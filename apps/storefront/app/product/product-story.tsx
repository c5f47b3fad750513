/**
 * Details of a product: kit components, key facts, description, steps. Accordions work without JavaScript.
 */
import type { DecorativeImage, ImageView } from '../data/image.ts';
import { getChapterClass } from '../data/image-tones.ts';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { EditorHtml } from '../ui/editor-html.tsx';
import { RenderedOnce } from '../ui/rendered-once.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { Text } from '../ui/text.tsx';
import { type KeyFacts, noKeyFacts } from './key-facts.ts';
import { KitComponents } from './kit-components.tsx';
import type { ProductHeadings, ProductPart } from './product-context.ts';
import type { ProductPageData } from './product-page-data.ts';

/** Widths of the gallery, whose file phones may have already. */
const storyWidths = [540, 800] as const;

export interface ProductStoryProps {
  readonly product: ProductPageData;
  readonly headings: ProductHeadings;
  /** Sections that all products have, followed by those of this product. */
  readonly details: readonly ProductPart[];
}

export default function ProductStory({ product, headings, details }: ProductStoryProps) {
  const { descriptionHtml, descriptionLang, steps, ingredients, glance } = product;
  const view = findStoryImage(product.images);
  const frame = useShopFrame();
  return (
    <div id="about" className="about">
      {product.kit !== null && product.variant !== null && (
        <KitComponents
          kit={product.kit}
          price={product.variant.price}
          ingredientsTitle={headings.ingredientsTitle}
          ingredientsTitleLang={getFieldLang(headings, 'ingredientsTitle')}
        />
      )}
      <RenderedOnce
        from={frame}
        name="story"
        by={[descriptionHtml, descriptionLang, steps, ingredients, glance, headings, details, view]}
      >
        {ingredients !== null && (
          <Fold
            title={headings.ingredientsTitle}
            titleLang={getFieldLang(headings, 'ingredientsTitle')}
            glance={glance}
            glanceLang={getFieldLang(product, 'custom.key_ingredients')}
          >
            <p lang={getFieldLang(product, 'custom.ingredients')} className="ingredients">
              {ingredients}
            </p>
          </Fold>
        )}
        {descriptionHtml.trim() !== '' && (
          <section aria-labelledby="story" className={`about-story ${getChapterClass(view?.tone, true)}`}>
            <h2 id="story" lang={getFieldLang(headings, 'storyTitle')} className="sr-only">
              {headings.storyTitle}
            </h2>
            <EditorHtml html={descriptionHtml} lang={descriptionLang} className="prose about-text" />
            {view !== null && (
              <ResponsiveImage
                src={view.src}
                alt=""
                widths={storyWidths}
                sizes="100vw"
                className="about-picture"
              />
            )}
          </section>
        )}
        {(steps.length > 0 || details.length > 0) && (
          <Accordion>
            {steps.length > 0 && (
              <Fold title={headings.stepsTitle} titleLang={getFieldLang(headings, 'stepsTitle')}>
                <ol lang={getFieldLang(product, 'custom.how_to_use')} className="how-to">
                  {steps.map((step) => (
                    <li key={step} className="how-to-step">
                      {step}
                    </li>
                  ))}
                </ol>
              </Fold>
            )}
            {details.map((part) => (
              <Fold
                key={`${part.title}\n${part.html}`}
                title={part.title}
                titleLang={getFieldLang(part, 'title')}
              >
                <EditorHtml html={part.html} lang={getFieldLang(part, 'html')} />
              </Fold>
            ))}
          </Accordion>
        )}
      </RenderedOnce>
    </div>
  );
}

/**
 * Returns the picture below the story of phones, whose galleries show one picture at a time: the second, if its tone is
 * known.
 */
function findStoryImage(images: readonly ImageView[]): DecorativeImage | null {
  const image = images[1];
  return image?.tone === undefined ? null : { src: image.src, tone: image.tone };
}

interface FoldProps {
  readonly title: string;
  readonly titleLang: string | undefined;
  /** Summary shown while the section is closed. */
  readonly glance?: KeyFacts;
  readonly glanceLang?: string | undefined;
  readonly children: React.ReactNode;
}

function Fold({ title, titleLang, glance = noKeyFacts, glanceLang, children }: FoldProps) {
  const { ingredients, claims } = glance;
  const words = (
    <>
      <h2 lang={titleLang} className="about-title">
        {title}
      </h2>
      {(ingredients !== null || claims !== null) && (
        <span className="fold-words">
          {': '}
          {ingredients !== null && <Text lang={glanceLang}>{ingredients}</Text>}
          {ingredients !== null && claims !== null && ' · '}
          {claims}
        </span>
      )}
    </>
  );
  return (
    <AccordionItem title={words} size="small">
      {children}
    </AccordionItem>
  );
}
