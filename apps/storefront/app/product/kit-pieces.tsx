/** The pieces of a kit, each with the way to its own page, and what they cost one by one. */
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import { Link } from 'react-router';
import { BrandMark } from '../layout/brand-mark.tsx';
import { useShopFrame } from '../layout/shop-frame.ts';
import { AccordionItem } from '../ui/accordion.tsx';
import { Picture } from '../ui/picture.tsx';
import type { KitPieceView, KitView } from './kit-view.ts';
import { UnitPriceLine } from './unit-price-line.tsx';

/** px: the picture is a hundred wide, on the sharpest screens too. */
const pieceWidths = [160, 320] as const;

const stateWords: Readonly<Record<KitPieceView['state'], string | null>> = {
  available: null,
  'sold out': 'Sold out on its own',
  'not sold': 'Not sold on its own here',
  unknown: null,
};

export interface KitPiecesProps {
  readonly kit: KitView;
  /** The kit's, in minor units. */
  readonly price: Minor;
  readonly ingredientsTitle: string;
}

export function KitPieces({ kit: { pieces, worth }, price, ingredientsTitle }: KitPiecesProps) {
  const { region } = useShopFrame();
  return (
    <section aria-labelledby="inside" className="kit">
      <h2 id="inside" className="kit-heading">
        What’s inside
      </h2>
      <ul className="kit-pieces">
        {pieces.map((piece) => (
          <Piece key={`${piece.title}\n${piece.choice}`} piece={piece} ingredientsTitle={ingredientsTitle} />
        ))}
      </ul>
      {worth !== null && (
        <dl className="kit-worth figures">
          <div>
            <dt>Bought one by one, at today’s prices</dt>
            <dd>{formatMoney(worth.single, region)}</dd>
          </div>
          <div>
            <dt>Together in this set</dt>
            <dd>{formatMoney(price, region)}</dd>
          </div>
          <div className="kit-saving">
            <dt>You save</dt>
            <dd>{formatMoney(worth.saving, region)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

interface PieceProps {
  readonly piece: KitPieceView;
  readonly ingredientsTitle: string;
}

function Piece({ piece, ingredientsTitle }: PieceProps) {
  const { region } = useShopFrame();
  const { title, quantity, link, image, choice, price, measurePrice, state, ingredients } = piece;
  const name = quantity === 1 ? title : `${quantity} × ${title}`;
  return (
    <li className="kit-piece">
      <div className="kit-picture">
        {image === null ? (
          <BrandMark className="w-8 text-clay" />
        ) : (
          <Picture {...image} alt="" sizes="100px" widths={pieceWidths} />
        )}
      </div>
      <div className="kit-about">
        <div className="kit-line">
          <h3 className="kit-name">{link === null ? name : <Link to={link}>{name}</Link>}</h3>
          {price !== null && <p className="figures">{formatMoney(price, region)}</p>}
        </div>
        {choice !== null && <p className="kit-choice">{choice}</p>}
        <UnitPriceLine price={measurePrice} />
        {stateWords[state] !== null && <p className="kit-state">{stateWords[state]}</p>}
        {ingredients !== null && (
          <AccordionItem
            size="small"
            className="kit-fold"
            title={
              <>
                {ingredientsTitle}
                <span className="sr-only"> of {title}</span>
              </>
            }
          >
            <p className="ingredients">{ingredients}</p>
          </AccordionItem>
        )}
      </div>
    </li>
  );
}
