import * as words from '@vitrine/words/account-page';
import { Link } from '../../ui/link.tsx';

export interface NoOrdersProps {
  readonly text: string;
  readonly lang: string | undefined;
  /** False in a shop without products. */
  readonly hasProducts: boolean;
}

/** In place of the orders of a member who has none: the next step. */
export function NoOrders({ text, lang, hasProducts }: NoOrdersProps) {
  return (
    <div className="mt-4 border-line border-t pt-6">
      <p lang={lang} className="text-muted">
        {text}
      </p>
      {hasProducts && (
        <p className="mt-5">
          <Link to="/collections/best-sellers" className="button">
            {words.seeBestSellers()}
          </Link>
        </p>
      )}
    </div>
  );
}
