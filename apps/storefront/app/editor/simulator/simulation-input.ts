/** A trial as the simulator's form holds it, and its answer from the shop. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useEffect, useState } from 'react';
import { type ApiError, callEditor } from '../api/client.ts';
import { fromWall, regionTimeZone } from '../regions/zoned-time.ts';
import type { SampleCart, SettingsVersion, SimulateRequest, SimulationResult } from './simulation.ts';

export interface SimulationInput {
  readonly cart: SampleCart;
  readonly settings: SettingsVersion;
  /** As a field of date and time has it, by the clocks of the cart's region; empty for now. */
  readonly at: string;
}

export const initialSimulation: SimulationInput = {
  cart: { region: 'us', country: null, province: null, member: null, lines: [], code: '' },
  settings: 'draft',
  at: '',
};

/** The moment of a field of date and time as the shop takes it; null for now. */
export function toTimestamp(at: string, region: RegionKey): string | null {
  const moment = fromWall(at, regionTimeZone[region]);
  return moment === null ? null : new Date(moment).toISOString();
}

// Somebody who types rests this long, in milliseconds.
const rest = 250;

export interface SimulationState {
  readonly answer: SimulationResult | null;
  readonly refused: ApiError | null;
  /** Whether the answer is that of an earlier trial. */
  readonly pending: boolean;
}

/** Asks the shop once somebody rests; the last answer stands until the next one comes. */
export function useSimulation({ cart, settings, at }: SimulationInput): SimulationState {
  const body = JSON.stringify({ cart, settings, at: toTimestamp(at, cart.region) } satisfies SimulateRequest);
  const [tried, setTried] = useState<Omit<SimulationState, 'pending'> & { readonly of: string }>({
    of: '',
    answer: null,
    refused: null,
  });
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(async () => {
      const answer = await callEditor<SimulationResult>('/simulate', {
        method: 'POST',
        body: JSON.parse(body),
      });
      if (stale) return;
      setTried((before) => ({
        of: body,
        answer: answer.ok ? answer.value : before.answer,
        refused: answer.ok ? null : answer.refused,
      }));
    }, rest);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [body]);
  return { answer: tried.answer, refused: tried.refused, pending: tried.of !== body };
}
