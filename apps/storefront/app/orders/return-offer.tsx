/** The way back out of an order: the button that the law asks for, or why there is none. */
import type { OrderPage } from '@vitrine/commerce/orders/order-pages';
import { dayWords } from './order-state.ts';

export interface ReturnOfferProps {
  readonly page: Pick<OrderPage, 'returnable'>;
  /** The form's address. */
  readonly to: string;
}

/** Source: Directive 2011/83/EU, article 11a (1): the words of the button. */
export const withdrawWords = 'Withdraw from contract here';

export function ReturnOffer({ page: { returnable }, to }: ReturnOfferProps) {
  const { window, lines } = returnable;
  if (window.kind === 'none')
    return <p className="text-muted text-sm">Orders to your country can’t be returned without a fault.</p>;
  if (window.kind === 'closed')
    return (
      <p className="text-muted text-sm">This order could be returned until {dayWords(window.closesAt)}.</p>
    );
  const withdrawal = window.terms.kind === 'withdrawal';
  const until =
    window.closesAt === null
      ? `for ${window.terms.days} days after it arrives`
      : `until ${dayWords(window.closesAt)}`;
  if (lines.every(({ open }) => open === 0)) {
    const barred = [...new Set(lines.flatMap(({ barred: words }) => (words === null ? [] : [words])))];
    return barred.length === 0 ? null : <p className="text-muted text-sm">{barred.join(' ')}</p>;
  }
  return (
    <div>
      <a href={to} className="button button-quiet w-full">
        {withdrawal ? withdrawWords : 'Return items'}
      </a>
      <p className="mt-2 text-muted text-sm">
        {withdrawal
          ? `Your right of withdrawal: ${until}, without a reason.`
          : `You can return this order ${until}.`}
      </p>
    </div>
  );
}
