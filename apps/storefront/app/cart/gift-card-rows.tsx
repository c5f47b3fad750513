/** Rows of the totals for gift cards: the amount that each pays, and the remaining total. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/gift-card-rows';
import { type FormatAmount, TotalsRow } from './cart-totals.tsx';

export default function GiftCardRows({ cart, money }: { cart: CartJson; money: FormatAmount }) {
  const used = cart.appliedGiftCards?.filter(({ amountUsed }) => amountUsed > 0) ?? [];
  if (used.length === 0) return null;
  const left = used.reduce((due, { amountUsed }) => due - amountUsed, cart.totalAmount);
  return (
    <>
      {used.map(({ id, lastCharacters, amountUsed }) => (
        <TotalsRow
          key={id}
          label={words.giftCard({ digits: lastCharacters })}
          value={`−${money(amountUsed)}`}
          accent
        />
      ))}
      <TotalsRow label={words.leftToPay()} value={money(left)} />
    </>
  );
}
