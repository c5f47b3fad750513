/** Lists a member's returns of an order, with their status. */
import * as words from '@vitrine/words/account-return';
import { getEnglishSpelling } from '../../data/english-spelling.ts';
import { formatDay } from '../../data/format-day.ts';
import type { ReturnableOrderJson } from '../account.ts';

const statusWords: Readonly<Record<string, () => string>> = {
  REQUESTED: words.statusRequested,
  OPEN: words.statusOpen,
  DECLINED: words.statusDeclined,
  CLOSED: words.statusClosed,
  CANCELED: () => words.statusCanceled({ spelling: getEnglishSpelling() }),
};

export function ReturnList({ returns }: Pick<ReturnableOrderJson, 'returns'>) {
  return (
    <section aria-labelledby="returns" className="mt-12">
      <h2 id="returns" className="text-2xl">
        {words.yourReturns()}
      </h2>
      <ul className="mt-4 border-line border-t">
        {returns.map(({ id, name, status, createdAt, lines }) => (
          <li key={id} className="border-line border-b py-4">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span>{statusWords[status]?.() ?? status}</span>
            </p>
            <p className="text-muted text-sm">{words.requestedOn({ day: formatDay(createdAt) })}</p>
            <ul className="mt-2">
              {lines.map(({ title, quantity }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two variants have the same title; lines have no state
                <li key={index}>{words.quantityOf({ quantity, title })}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
