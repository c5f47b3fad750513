import * as words from '@vitrine/words/account-page';
import { Link } from '../../ui/link.tsx';

export interface NoOrdersProps {
  readonly text: string;
  readonly lang: string | undefined;
  /** False in a shop without products, where there is nothing to link to. */
  readonly hasProducts: boolean;
}

/** Shown instead of the order list to a member without orders: a text, and a link to the best sellers. */
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
