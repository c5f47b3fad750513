/** The components of a bundle below the name of its line, in the cart, the checkout and orders. */
import * as words from '@vitrine/words/kit';

export interface LineComponentsProps {
  readonly components: readonly {
    readonly title: string;
    /** Language of the texts if it isn't that of the page. */
    readonly titleLang?: string | undefined;
    /** Title of the variant; empty if the product has only one. */
    readonly choice: string;
    /** Units in one bundle. */
    readonly quantity: number;
  }[];
  /** Number of bundles. */
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
