import type { MemberPoints } from '../points.ts';
import type { SectionRequest } from './load-sections.server.ts';

/** @returns null if there is nothing to show: the section is then hidden */
export function loadRewards({ shop }: SectionRequest): Promise<MemberPoints | null> {
  return shop.account.points();
}
