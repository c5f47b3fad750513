/** Components of a kit, each linked to its own page, and the sum of their single prices. */

import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/kit';
import { getFieldLang } from '../data/text-language.ts';
import { BrandMark } from '../layout/brand-mark.tsx';
import { useShopFrame } from '../layout/shop-frame.ts';
import { AccordionItem } from '../ui/accordion.tsx';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { Text } from '../ui/text.tsx';
import type { KitComponentView, KitView } from './kit-view.ts';
import { UnitPriceLine } from './unit-price-line.tsx';

/** Image widths in px: displayed at 100 CSS px, for densities up to 3x. */
const pieceWidths = [160, 320] as const;

const stateWords: Readonly<Record<KitComponentView['state'], (() => string) | null>> = {
  available: null,
  'sold out': words.soldOut,
  'not sold': words.notSold,
  unknown: null,
};

export interface KitComponentsProps {
  readonly kit: KitView;
  /** Price of the kit, in minor units. */
  readonly price: Minor;
  readonly ingredientsTitle: string;
  readonly ingredientsTitleLang: string | undefined;
}

export function KitComponents({
  kit: { pieces, worth },
  price,
  ingredientsTitle,
  ingredientsTitleLang,
}: KitComponentsProps) {
  const { region } = useShopFrame();
  return (
    <section aria-labelledby="inside" className="kit">
      <h2 id="inside" className="kit-heading">
        {words.inside()}
      </h2>
      <ul className="kit-pieces">
        {pieces.map((piece) => (
          <Piece
            key={`${piece.title}\n${piece.choice}`}
            piece={piece}
            ingredientsTitle={ingredientsTitle}
            ingredientsTitleLang={ingredientsTitleLang}
          />
        ))}
      </ul>
      {worth !== null && (
        <dl className="kit-worth figures">
          <div>
            <dt>{words.oneByOne()}</dt>
            <dd>{formatMoney(worth.single, region)}</dd>
          </div>
          <div>
            <dt>{words.together()}</dt>
            <dd>{formatMoney(price, region)}</dd>
          </div>
          <div className="kit-saving">
            <dt>{words.saving()}</dt>
            <dd>{formatMoney(worth.saving, region)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

interface PieceProps {
  readonly piece: KitComponentView;
  readonly ingredientsTitle: string;
  readonly ingredientsTitleLang: string | undefined;
}

function Piece({ piece, ingredientsTitle, ingredientsTitleLang }: PieceProps) {
  const { region } = useShopFrame();
  const { title, titleLang, quantity, link, image, choice, price, measurePrice, state, ingredients } = piece;
  const name = quantity === 1 ? title : words.several({ count: quantity, piece: title });
  const stateLine = stateWords[state]?.() ?? null;
  return (
    <li className="kit-piece">
      <div className="kit-picture">
        {image === null ? (
          <BrandMark className="w-8 text-clay" />
        ) : (
          <ResponsiveImage {...image} alt="" sizes="100px" widths={pieceWidths} />
        )}
      </div>
      <div className="kit-about">
        <div className="kit-line">
          <h3 lang={titleLang} className="kit-name">
            {link === null ? name : <Link to={link}>{name}</Link>}
          </h3>
          {price !== null && <p className="figures">{formatMoney(price, region)}</p>}
        </div>
        {choice !== null && (
          <p lang={getFieldLang(piece, 'options')} className="kit-choice">
            {choice}
          </p>
        )}
        <UnitPriceLine price={measurePrice} />
        {stateLine !== null && <p className="kit-state">{stateLine}</p>}
        {ingredients !== null && (
          <AccordionItem
            size="small"
            className="kit-fold"
            title={words.listOf({
              heading: ingredientsTitle,
              piece: title,
              name: () => (
                <Text key="name" lang={ingredientsTitleLang}>
                  {ingredientsTitle}
                </Text>
              ),
              quiet: (text) => (
                <span key="quiet" className="sr-only">
                  {text}
                </span>
              ),
            })}
          >
            <p lang={getFieldLang(piece, 'custom.ingredients')} className="ingredients">
              {ingredients}
            </p>
          </AccordionItem>
        )}
      </div>
    </li>
  );
}
