/** Input of a simulation in the form, and the server's result. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { useEffect, useState } from 'react';
import { type ApiError, callEditor } from '../api/client.ts';
import { getShopTimeZone } from '../regions/shop-clock.ts';
import { parseInputValue } from '../regions/zoned-time.ts';
import type { SampleCart, SettingsVersion, SimulateRequest, SimulationResult } from './simulation.ts';

export interface SimulationInput {
  readonly cart: SampleCart;
  readonly settings: SettingsVersion;
  /** Id of the campaign to price the cart with; null for none. */
  readonly campaign: number | null;
  /** Value of a `datetime-local` input in the editor's time zone; empty for now. */
  readonly at: string;
}

export const initialSimulation: SimulationInput = {
  cart: { region: getDefaultRegion(), country: null, province: null, member: null, lines: [], code: '' },
  settings: 'draft',
  campaign: null,
  at: '',
};

/** Converts a `datetime-local` value to ISO 8601 for the API; returns null for now. */
export function toTimestamp(at: string, timeZone: string): string | null {
  const timestamp = parseInputValue(at, timeZone);
  return timestamp === null ? null : new Date(timestamp).toISOString();
}

// Debounce in milliseconds.
const debounceMs = 250;

export interface SimulationState {
  readonly answer: SimulationResult | null;
  readonly refused: ApiError | null;
  /** True while `answer` belongs to an earlier input. */
  readonly pending: boolean;
}

/** Runs the simulation, debounced; the last result stays until the next one arrives. */
export function useSimulation({ cart, settings, at, campaign }: SimulationInput): SimulationState {
  const body = JSON.stringify({
    cart,
    settings,
    campaign,
    at: toTimestamp(at, getShopTimeZone()),
  } satisfies SimulateRequest);
  const [tried, setTried] = useState<Omit<SimulationState, 'pending'> & { readonly of: string }>({
    of: '',
    answer: null,
    refused: null,
  });
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(async () => {
      const result = await callEditor<SimulationResult>('/simulate', {
        method: 'POST',
        body: JSON.parse(body),
      });
      if (stale) return;
      setTried((before) => ({
        of: body,
        answer: result.ok ? result.value : before.answer,
        refused: result.ok ? null : result.refused,
      }));
    }, debounceMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [body]);
  return { answer: tried.answer, refused: tried.refused, pending: tried.of !== body };
}
