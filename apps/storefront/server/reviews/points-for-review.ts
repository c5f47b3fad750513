/** Credits points for a member's review once it is public; guests get none. */
import { awardReviewPoints, type EarnDeps } from '@vitrine/engagement/loyalty/award-points';
import { isRegionKey } from '@vitrine/rules/regions/region';

export interface PublishedByMember {
  readonly id: string;
  /** `member:gid://shopify/Customer/…`, or another kind of author; null if unknown. */
  readonly writer: string | null;
  readonly region: string | null;
}

/** Credits points once per review, which means once per member and product. */
export async function creditReviewPoints(
  parts: EarnDeps,
  { id, writer, region }: PublishedByMember,
): Promise<void> {
  const member = /^member:gid:\/\/shopify\/Customer\/(\d+)$/.exec(writer ?? '')?.[1];
  if (member === undefined || region === null || !isRegionKey(region)) return;
  await awardReviewPoints(parts, { reviewId: id, member, region });
}
