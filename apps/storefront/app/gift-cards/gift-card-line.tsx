/** Shows a gift card line's recipient and send date. */
import { getAttribute } from '@vitrine/rules/cart/attributes';
import type { LineAttribute } from '@vitrine/rules/cart/model';
import { giftCardAttributes } from '@vitrine/rules/gift-cards/delivery-attributes';
import * as words from '@vitrine/words/gift-card-line';
import { formatDay } from '../data/format-day.ts';

export default function GiftCardLine({ attributes }: { readonly attributes: readonly LineAttribute[] }) {
  const read = (key: string) => getAttribute(attributes, key)?.trim() ?? '';
  if (read(giftCardAttributes.print) === 'yes') return <p className="text-muted text-sm">{words.print()}</p>;
  const [name, email] = [read(giftCardAttributes.name), read(giftCardAttributes.email)];
  const sendOn = read(giftCardAttributes.sendOn);
  return (
    <>
      {email !== '' && (
        <p className="break-words text-muted text-sm">
          {name === '' ? words.forWhom({ who: email }) : words.forNamed({ name, email })}
        </p>
      )}
      <p className="text-muted text-sm">
        {/^\d{4}-\d{2}-\d{2}$/.test(sendOn) ? words.sentOn({ day: formatDay(sendOn) }) : words.sentOncePaid()}
      </p>
    </>
  );
}
