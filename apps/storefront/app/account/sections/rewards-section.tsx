/** A member's points: tier and progress, redeemed rewards, available rewards, and history. */

import * as words from '@vitrine/words/account-rewards';
import { formatNumber, getFormatLanguage } from '@vitrine/words/message';
import { formatDay } from '../../data/format-day.ts';
import { getFieldLang } from '../../data/text-language.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import type { MemberPoints, OpenRewardJson, RewardJson, ScoreboardJson } from '../points.ts';
import { useRewards, useScoreboard } from '../use-points.ts';
import type { SectionProps } from './section.ts';

export function RewardsSection({ data }: SectionProps) {
  return data.rewards === null ? null : <Points given={data.rewards} />;
}

function Points({ given }: { given: MemberPoints }) {
  const scoreboard = useScoreboard(given.scoreboard);
  const rewards = useRewards(given.rewards);
  return (
    <div className="mt-4 grid gap-y-12">
      <Standing scoreboard={scoreboard} />
      {given.open !== null && <OpenReward open={given.open} />}
      {rewards.length > 0 && <RewardList rewards={rewards} />}
      {scoreboard.history.length > 0 && <History scoreboard={scoreboard} />}
    </div>
  );
}

function Standing({ scoreboard }: { scoreboard: ScoreboardJson }) {
  const { tier, points, nextTier, pointsToNext, progress } = scoreboard;
  if (points < 0) return <p className="text-muted">{words.cantBeShown()}</p>;
  const toNext = nextTier === null ? null : words.pointsToTier({ points: pointsToNext, tier: nextTier.name });
  return (
    <div className="rewards-panel on-dusk">
      <p className="figures text-4xl">
        {words.pointsInAll({
          points,
          unit: (text) => (
            <span key="unit" className="text-lg text-muted">
              {text}
            </span>
          ),
        })}
      </p>
      <p className="mt-2">
        {tier !== null && (
          <span lang={getFieldLang(tier, 'name')} className="font-semibold">
            {tier.name}
          </span>
        )}
        {tier !== null && toNext !== null && <span className="text-muted"> · </span>}
        {toNext !== null && <span className="figures text-muted">{toNext}</span>}
      </p>
      {toNext !== null && (
        <ProgressBar
          label={words.progressToNextTier()}
          value={progress}
          max={1}
          valueText={toNext}
          tone="plain"
          className="mt-3 max-w-md"
        />
      )}
    </div>
  );
}

function OpenReward({ open }: { open: OpenRewardJson }) {
  const { id, title, points, code, until } = open;
  const day = {
    day: formatDay(until),
    time: (text: string) => (
      <time key="until" dateTime={until}>
        {text}
      </time>
    ),
  };
  return (
    <section aria-labelledby="open-reward">
      <h3 id="open-reward" className="text-xl">
        {words.readyToUse()}
      </h3>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-y py-4">
        <p className="min-w-0">
          <span lang={getFieldLang(open, 'title')} className="block break-words font-semibold">
            {title}
          </span>
          <span className="block text-muted text-sm">
            {code === null ? words.inCart(day) : words.inCartAsCode({ ...day, code })}
          </span>
        </p>
        <ShopForm action="/account/rewards/give-back" method="post">
          <input type="hidden" name="redemption" value={id} />
          <button type="submit" className="link min-h-11 text-sm">
            {words.giveBackFor({ points })}
          </button>
        </ShopForm>
      </div>
    </section>
  );
}

function RewardList({ rewards }: { rewards: readonly RewardJson[] }) {
  return (
    <section aria-labelledby="rewards-list">
      <h3 id="rewards-list" className="text-xl">
        {words.whatPointsBring()}
      </h3>
      <ul className="rewards-list">
        {rewards.map(({ id, title, points, usable, reason, untranslated }) => (
          <li key={id} className="reward">
            <p className="min-w-0">
              <span className="figures block text-muted text-sm">{words.points({ points })}</span>
              <span lang={getFieldLang({ untranslated }, 'title')} className="reward-title">
                {title}
              </span>
            </p>
            {usable ? (
              <ShopForm action="/account/rewards/redeem" method="post">
                <input type="hidden" name="reward" value={id} />
                <button type="submit" className="button button-quiet">
                  {words.redeem({
                    title,
                    hidden: (text) => (
                      <span key="title" className="sr-only">
                        {text}
                      </span>
                    ),
                  })}
                </button>
              </ShopForm>
            ) : (
              <p className="figures max-w-xs text-muted text-sm">{reason}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ scoreboard: { history } }: { scoreboard: ScoreboardJson }) {
  return (
    <section aria-labelledby="points-history">
      <h3 id="points-history" className="text-xl">
        {words.pointsHistory()}
      </h3>
      <ul className="mt-4 border-line border-t">
        {history.map(({ at, points, reason, order }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and only come at the front
            key={history.length - index}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-b py-3"
          >
            <span className="min-w-0 break-words">
              {reason}
              {order !== null && <span className="figures"> {order}</span>}
              <time dateTime={at} className="block text-muted text-sm">
                {formatDay(at)}
              </time>
            </span>
            <span className="figures text-end">{signed(points)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function signed(points: number): string {
  return points < 0 ? `−${formatPoints(-points)}` : `+${formatPoints(points)}`;
}

/** Formats a number of points identically on server and browser. */
function formatPoints(points: number): string {
  return formatNumber(getFormatLanguage(), points);
}
