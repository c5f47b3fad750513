/** The components of a bundle, below its line in the cart, the checkout and orders. */
import * as words from '@vitrine/words/kit';

export interface LineComponentsProps {
  readonly components: readonly {
    readonly title: string;
    /** BCP 47 tag of the texts; omitted if it is the page's language. */
    readonly titleLang?: string | undefined;
    /** Title of the variant; empty if the product has only one variant. */
    readonly choice: string;
    /** Quantity in one bundle. */
    readonly quantity: number;
  }[];
  /** Quantity of the bundle. */
  readonly quantity: number;
}

export function LineComponents({ components, quantity }: LineComponentsProps) {
  return (
    <ul aria-label={words.inside()} className="mt-1 grid gap-1 text-muted text-sm leading-snug">
      {components.map(({ title, titleLang, choice, quantity: units }) => {
        const piece = choice === '' ? title : `${title}, ${choice}`;
        const count = units * quantity;
        return (
          <li key={`${title}\n${choice}`} lang={titleLang}>
            {count === 1 ? piece : words.several({ count, piece })}
          </li>
        );
      })}
    </ul>
  );
}
