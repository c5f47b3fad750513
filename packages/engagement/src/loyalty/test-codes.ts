/** For tests only: discount codes of a remote backend whose requests or responses can get lost. */
import { GrantsUnavailable } from './redemptions.ts';
import type { CreateCodeResult, DiscountCodePort, RewardCode, RewardCodeGrant } from './reward-codes.ts';

interface KeptCode {
  readonly id: string;
  readonly member: string;
  isOpen: boolean;
  uses: number;
}

/** `deaf`: the request is lost. `mute`: the request is executed, but the response is lost. */
export type TestCallOutcome = 'fine' | 'deaf' | 'mute';

export class TestDiscountCodes implements DiscountCodePort {
  readonly kept = new Map<string, KeptCode>();
  /** Outcomes of the next calls. All later calls succeed. */
  readonly lines: TestCallOutcome[] = [];
  /** True to reject new codes. */
  refuses = false;
  made = 0;
  /** True if the backend already reports uses of codes. */
  tellsUses = true;

  async find(code: string): Promise<string | null> {
    return this.#over(() => this.kept.get(code)?.id ?? null);
  }

  async make({ code, member }: RewardCodeGrant): Promise<CreateCodeResult> {
    return this.#over((): CreateCodeResult => {
      if (this.refuses) return { kind: 'refused', reason: 'not here' };
      if (this.kept.has(code)) return { kind: 'taken' };
      this.made += 1;
      const id = `discount-${this.made}`;
      this.kept.set(code, { id, member, isOpen: true, uses: 0 });
      return { kind: 'made', id };
    });
  }

  async close(id: string): Promise<void> {
    return this.#over(() => {
      for (const kept of this.kept.values()) if (kept.id === id) kept.isOpen = false;
    });
  }

  async used(codes: readonly RewardCode[]): Promise<ReadonlySet<string>> {
    return this.#over(() => {
      const used = codes.filter(({ code }) => (this.kept.get(code)?.uses ?? 0) > 0);
      return new Set(this.tellsUses ? used.map(({ code }) => code) : []);
    });
  }

  /**
   * Places an order with a code.
   *
   * @returns true if the code reduced it
   */
  order(code: string): boolean {
    const kept = this.kept.get(code);
    if (kept === undefined || !kept.isOpen || kept.uses > 0) return false;
    kept.uses += 1;
    return true;
  }

  #over<Value>(work: () => Value): Value {
    const line = this.lines.shift() ?? 'fine';
    if (line === 'deaf') throw new GrantsUnavailable('nobody heard');
    const value = work();
    if (line === 'mute') throw new GrantsUnavailable('nobody answered');
    return value;
  }
}
