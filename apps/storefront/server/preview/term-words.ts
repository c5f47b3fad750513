/** When an offer runs, in words for its editor. */
import type { TermFields } from '@vitrine/content/offer-terms';

/** "starts 2026-11-27 08:00 UTC", "ended 2026-11-30 08:00 UTC"; none for an offer that always runs. */
export function termWords({ startsAt, endsAt }: TermFields, now: number): readonly string[] {
  return [
    ...(startsAt === null ? [] : [`${now < startsAt ? 'starts' : 'started'} ${inWords(startsAt)}`]),
    ...(endsAt === null ? [] : [`${now < endsAt ? 'ends' : 'ended'} ${inWords(endsAt)}`]),
  ];
}

function inWords(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
