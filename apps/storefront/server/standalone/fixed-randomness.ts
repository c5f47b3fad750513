/**
 * Replaces the random numbers of a thread by a fixed sequence, so that ids, keys and codes are repeatable. Only for backends in
 * tests, where nothing is secret (decision 115).
 */
import crypto, { hash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

export interface FixedRandomness {
  /** Restarts the sequence from its beginning. */
  restart(): void;
}

/** Changes `node:crypto` for all modules of this thread. */
export function fixRandomness(): FixedRandomness {
  // One sequence per kind, so that the request id of a read-only request doesn't change the next cart's id.
  const positions = new Map<string, number>();
  const draw = (kind: string, size: number): Buffer => {
    const position = positions.get(kind) ?? 0;
    positions.set(kind, position + 1);
    const blocks: Buffer[] = [];
    for (let taken = 0; taken < size; taken += 32)
      blocks.push(hash('sha256', `${kind} ${position} ${taken}`, 'buffer'));
    return Buffer.concat(blocks).subarray(0, size);
  };
  const take = (size: number) => draw(`bytes ${size}`, size);
  const takeUuid = (): `${string}-${string}-${string}-${string}-${string}` => {
    const hex = draw('uuid', 16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const takeInt = (first: number, second?: number): number => {
    const [lowest, end] = second === undefined ? [0, first] : [first, second];
    return lowest + (draw('integer', 6).readUIntBE(0, 6) % (end - lowest));
  };
  Object.assign(crypto, { randomBytes: take, randomUUID: takeUuid, randomInt: takeInt });
  syncBuiltinESMExports();
  return {
    restart() {
      positions.clear();
    },
  };
}
