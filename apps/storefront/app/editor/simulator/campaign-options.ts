/** Campaigns with which the preview and the simulator can display the shop. */
import useSWR from 'swr';
import type { SelectOption } from '../../ui/choices.tsx';
import type { ApiError } from '../api/client.ts';
import type { CampaignSummaryJson } from '../api/publishing-json.ts';
import { simulatorTexts } from './simulator-texts.ts';

/** Returns the campaigns that haven't ended, in order of their start. */
export function useCampaignOptions(): readonly SelectOption[] {
  const { data } = useSWR<{ readonly campaigns: readonly CampaignSummaryJson[] }, ApiError>('/campaigns');
  return (data?.campaigns ?? [])
    .filter(({ state }) => state !== 'ended' && state !== 'cancelled')
    .map(({ id, name }) => ({ value: toCampaignOption(id), label: simulatorTexts.campaign(name) }));
}

export function toCampaignOption(id: number): string {
  return `campaign ${id}`;
}

/** Returns the campaign's id; null for another option. */
export function parseCampaignOption(value: string): number | null {
  const id = /^campaign (\d+)$/.exec(value)?.[1];
  return id === undefined ? null : Number(id);
}
