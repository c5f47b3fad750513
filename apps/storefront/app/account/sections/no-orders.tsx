import * as words from '@vitrine/words/account-page';
import { getSourceLang } from '../../data/text-language.ts';
import { Link } from '../../ui/link.tsx';

/** In place of the orders of a member who has none: the next step. */
export function NoOrders({ text }: { text: string }) {
  return (
    <div className="mt-4 border-line border-t pt-6">
      <p lang={getSourceLang()} className="text-muted">
        {text}
      </p>
      <p className="mt-5">
        <Link to="/collections/best-sellers" className="button">
          {words.seeBestSellers()}
        </Link>
      </p>
    </div>
  );
}
