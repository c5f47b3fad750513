/** Points for a member's review once it is public; a guest's earns none. */
import { awardReviewPoints, type EarnDeps } from '@vitrine/engagement/loyalty/award-points';
import { isRegionKey } from '@vitrine/rules/regions/region';

export interface PublishedByMember {
  readonly id: string;
  /** `member:gid://shopify/Customer/…`, or another kind of author. */
  readonly writer: string | null;
  readonly region: string | null;
}

/**
 * Credits points once per review, and so once per member and product, since each member can review a product
 * once.
 */
export async function pointsForReview(
  parts: EarnDeps,
  { id, writer, region }: PublishedByMember,
): Promise<void> {
  const member = /^member:gid:\/\/shopify\/Customer\/(\d+)$/.exec(writer ?? '')?.[1];
  if (member === undefined || region === null || !isRegionKey(region)) return;
  await awardReviewPoints(parts, { reviewId: id, member, region });
}
