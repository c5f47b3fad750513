/** Status of a discount, in words. */
import { StatusMark } from '../ui/status-mark.tsx';
import type { DiscountStatus } from './discount-details.ts';
import { discountTexts } from './discounts-texts.ts';

const tones = { ACTIVE: 'done', EXPIRED: 'plain', SCHEDULED: 'todo' } as const;

export function DiscountMark({ status }: { readonly status: DiscountStatus }) {
  return <StatusMark tone={tones[status]}>{discountTexts.states[status]}</StatusMark>;
}
