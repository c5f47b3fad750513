/** For tests only: a programme, and in-memory grants that behave like a backend's. */
import type { EpochMs } from '@vitrine/rules/units';
import type { LoyaltyProgramme } from './programme.ts';
import type { GrantStatus, RewardGrantPort, RewardGrantRequest } from './redemptions.ts';

export const testProgramme: LoyaltyProgramme = {
  enabled: true,
  pointsPerUnit: 2,
  signUp: 50,
  review: 25,
  tiers: [
    { id: 'shore', name: 'Shore', from: 0 },
    { id: 'reef', name: 'Reef', from: 500 },
  ],
  rewards: [
    {
      id: 'balm',
      title: 'Lip balm',
      points: 100,
      kind: 'product',
      variant: 'gid://shopify/ProductVariant/1',
      amount: null,
    },
    { id: 'five', title: '5 off', points: 80, kind: 'amount', variant: null, amount: 500 },
  ],
  unusedDays: 14,
};

export class TestGrants implements RewardGrantPort {
  readonly #kept = new Map<string, { state: GrantStatus; expiresAt: EpochMs }>();

  async issue({ token, expiresAt }: RewardGrantRequest): Promise<GrantStatus> {
    const known = this.#kept.get(token);
    if (known === undefined) this.#kept.set(token, { state: 'open', expiresAt });
    return known?.state ?? 'open';
  }

  async states(tokens: readonly string[]) {
    return new Map(
      tokens.flatMap((token) => {
        const known = this.#kept.get(token);
        return known === undefined ? [] : [[token, known.state] as const];
      }),
    );
  }

  async release(token: string): Promise<GrantStatus> {
    const known = this.#kept.get(token) ?? { state: 'open', expiresAt: 0 };
    if (known.state === 'open') this.#kept.set(token, { ...known, state: 'released' });
    return this.#kept.get(token)?.state ?? 'released';
  }

  async releaseExpired(now: EpochMs): Promise<void> {
    for (const [token, { state, expiresAt }] of this.#kept) {
      if (state === 'open' && expiresAt <= now) await this.release(token);
    }
  }

  /** Marks a grant as used by an order. */
  use(token: string): boolean {
    const known = this.#kept.get(token);
    if (known?.state !== 'open') return false;
    this.#kept.set(token, { ...known, state: 'used' });
    return true;
  }
}
