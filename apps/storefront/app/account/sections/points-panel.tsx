/** A member's points on the dashboard, with a progress bar towards the next reward. */
import * as words from '@vitrine/words/account-page';
import { formatNumber, getFormatLanguage } from '@vitrine/words/message';
import { getFieldLang } from '../../data/text-language.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { findNextReward } from '../find-next-reward.ts';
import type { MemberPoints } from '../points.ts';
import { useRewards, useScoreboard } from '../use-points.ts';
import { SectionLink } from './section-link.tsx';

export function PointsPanel({ given }: { readonly given: MemberPoints }) {
  const { points, tier } = useScoreboard(given.scoreboard);
  const next = findNextReward(points, useRewards(given.rewards));
  if (points < 0) return null;
  const name = (text: string) => (
    <span key="name" lang={getFieldLang(tier, 'name')}>
      {text}
    </span>
  );
  const title = (text: string) => (
    <span key="title" lang={getFieldLang(next, 'title')}>
      {text}
    </span>
  );
  return (
    <section
      aria-labelledby="your-points"
      className="flex flex-col rounded-picture bg-sand px-6 py-6 md:px-8 md:py-7"
    >
      <h3 id="your-points" className="text-xl">
        {words.yourPoints()}
      </h3>
      <p className="mt-3 flex items-baseline justify-between gap-x-4">
        <span className="figures font-(--display-weight) font-display text-5xl">
          {formatNumber(getFormatLanguage(), points)}
        </span>
        {tier !== null && <span className="text-muted">{words.tierNamed({ tier: tier.name, name })}</span>}
      </p>
      {next !== null && (
        <>
          <ProgressBar
            label={words.progressToReward()}
            value={next.points - next.missing}
            max={next.points}
            valueText={words.pointsOf({ points: next.points - next.missing, cost: next.points })}
            tone={next.missing === 0 ? 'done' : 'plain'}
            className="mt-5"
          />
          <p className="mt-3">
            {next.missing === 0
              ? words.canRedeem({ reward: next.title, title })
              : words.pointsToReward({ points: next.missing, reward: next.title, title })}
          </p>
        </>
      )}
      <p className="mt-auto pt-3">
        <SectionLink name="rewards">
          {next?.missing === 0 ? words.redeemNow() : words.seeRewards()}
        </SectionLink>
      </p>
    </section>
  );
}
