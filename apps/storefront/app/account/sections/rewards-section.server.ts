import type { MemberPoints } from '../points.ts';
import type { SectionRequest } from './load-sections.server.ts';

/** Null where there is nothing to show: then the section isn't shown. */
export function loadRewards({ shop }: SectionRequest): Promise<MemberPoints | null> {
  return shop.account.points();
}
