import type { SectionRequest } from './load-sections.server.ts';

/** Null where there is nothing to show: then the section isn't shown. */
export async function loadRewards(_asked: SectionRequest): Promise<object | null> {
  return null;
}
