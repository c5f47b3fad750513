/**
 * Third-party scripts that a region's pages load with consent: the support chat and the tag manager. A region without its own URL
 * uses that of `us`; without either, the script is disabled (ANA-13, ANA-14).
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ThirdParties } from '../../app/layout/shop-frame.ts';
import type { Settings } from '../env.ts';

type Addresses = Pick<Settings, 'SUPPORT_CHAT_URLS' | 'TAG_MANAGER_URLS' | 'THIRD_PARTY_ORIGINS'>;

export function getThirdParties(settings: Addresses, region: RegionKey): ThirdParties {
  const { SUPPORT_CHAT_URLS: chats, TAG_MANAGER_URLS: managers } = settings;
  return { chat: chats[region] ?? chats.us ?? null, tagManager: managers[region] ?? managers.us ?? null };
}

/** Returns the external origins for the region's Content-Security-Policy; empty if it has no such script. */
export function thirdPartyOrigins(settings: Addresses, region: RegionKey): readonly string[] {
  const { chat, tagManager } = getThirdParties(settings, region);
  const loaders = [chat, tagManager].flatMap((address) =>
    address === null ? [] : [new URL(address).origin],
  );
  return loaders.length === 0 ? [] : [...new Set([...loaders, ...settings.THIRD_PARTY_ORIGINS])];
}
