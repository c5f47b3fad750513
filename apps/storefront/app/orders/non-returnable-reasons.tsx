/** Explains why lines of an order can't be returned. */
import type { ReturnableLine } from '@vitrine/commerce/orders/order-service-types';
import { Fragment } from 'react';
import { getFieldLang } from '../data/text-language.ts';
import { Text } from '../ui/text.tsx';

interface NonReturnableReason {
  readonly text: string;
  readonly lang: string | undefined;
}

/** Lists each reason once. */
export function listNonReturnableReasons(lines: readonly ReturnableLine[]): readonly NonReturnableReason[] {
  const reasons = lines.flatMap(({ barred, untranslated }) =>
    barred === null ? [] : [[barred, getFieldLang({ untranslated }, 'terms')] as const],
  );
  return [...new Map(reasons)].map(([text, lang]) => ({ text, lang }));
}

export function NonReturnableReasons({ reasons }: { readonly reasons: readonly NonReturnableReason[] }) {
  return reasons.map(({ text, lang }, index) => (
    <Fragment key={text}>
      {index > 0 && ' '}
      <Text lang={lang}>{text}</Text>
    </Fragment>
  ));
}
