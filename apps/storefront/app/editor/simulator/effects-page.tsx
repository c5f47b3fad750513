/**
 * Effects of publishing the drafts: totals before and after, for sample carts and recent carts of shoppers.
 */
import { formatMoney } from '@vitrine/rules/money/format';
import { useRef, useState } from 'react';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Button } from '../../ui/button.tsx';
import { callEditor } from '../api/client.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { Notice } from '../shell/notice.tsx';
import type { CartEffect, EffectsResponse } from './simulation.ts';
import { simulatorTexts } from './simulator-texts.ts';

interface Work {
  readonly effects: readonly CartEffect[];
  readonly last: EffectsResponse | null;
  readonly problem: string | null;
  readonly running: boolean;
}

const nothingYet: Work = { effects: [], last: null, problem: null, running: false };

export function EffectsPage() {
  const [work, setWork] = useState(nothingYet);
  const [all, setAll] = useState(false);
  const turn = useRef(0);

  const compare = async () => {
    turn.current += 1;
    const mine = turn.current;
    let state: Work = { ...nothingYet, running: true };
    setWork(state);
    while (state.running) {
      const body: object = { after: state.last?.next ?? null };
      const result = await callEditor<EffectsResponse>('/effects', { method: 'POST', body });
      if (turn.current !== mine) return;
      state = result.ok
        ? {
            effects: [...state.effects, ...result.value.effects],
            last: result.value,
            problem: null,
            running: result.value.next !== null,
          }
        : { ...state, problem: result.refused.message, running: false };
      setWork(state);
    }
  };

  const { effects, last, problem, running } = work;
  const changed = effects.filter(changes);
  const shown = all ? effects : changed;
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{simulatorTexts.effects.title}</h1>
          <p className="mt-2 max-w-prose text-muted">{simulatorTexts.effects.line}</p>
        </div>
        <Button type="button" pending={running} onClick={() => void compare()}>
          {last === null ? simulatorTexts.effects.compare : simulatorTexts.effects.compareAgain}
        </Button>
      </div>
      <div role="status" className="mb-4">
        {running && (
          <progress
            className="sim-progress"
            value={last?.done ?? 0}
            max={last?.of ?? 1}
            aria-label={simulatorTexts.effects.progress}
          />
        )}
        {!running && last !== null && (
          <p>
            {changed.length === 0
              ? simulatorTexts.effects.nothing(effects.length)
              : simulatorTexts.effects.changed(changed.length, effects.length)}
          </p>
        )}
      </div>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {last !== null && last.withoutCarts !== null && (
        <Notice tone="plain">{translateServerText(last.withoutCarts)}</Notice>
      )}
      {effects.length > 0 && (
        <>
          <label className="mb-4 inline-flex min-h-11 items-center gap-3">
            <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
            {simulatorTexts.effects.showAll}
          </label>
          {shown.length > 0 && <EffectTable effects={shown} />}
        </>
      )}
    </div>
  );
}

function EffectTable({ effects }: { effects: readonly CartEffect[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to scroll the table sideways
    <section className="sim-table" tabIndex={0} aria-label={simulatorTexts.effects.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{simulatorTexts.effects.cart}</th>
            <th scope="col">{simulatorTexts.effects.before}</th>
            <th scope="col">{simulatorTexts.effects.after}</th>
            <th scope="col">{simulatorTexts.effects.difference}</th>
            <th scope="col">{simulatorTexts.effects.giftsIn}</th>
            <th scope="col">{simulatorTexts.effects.giftsOut}</th>
          </tr>
        </thead>
        <tbody>
          {effects.map((effect, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: real carts have no id that leaves the server
            <Row key={row} effect={effect} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ effect }: { effect: CartEffect }) {
  const { name, region, country, lines, before, after, giftsIn, giftsOut } = effect;
  const money = (minor: number) => formatMoney(minor, region);
  const more = after - before;
  const sign = more > 0 ? '+' : '−';
  return (
    <tr>
      <th scope="row">
        {name === null ? simulatorTexts.effects.unnamed : translateServerText(name)}
        <span className="block font-normal text-muted text-sm">
          {getRegionLabel(region)}, {country} ·{' '}
          {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
        </span>
      </th>
      <td className="figures">{money(before)}</td>
      <td className="figures">{money(after)}</td>
      <td className="figures">
        {more === 0 ? simulatorTexts.effects.none : `${sign}${money(Math.abs(more))}`}
      </td>
      <td>{giftsIn.join(', ') || simulatorTexts.effects.none}</td>
      <td>{giftsOut.join(', ') || simulatorTexts.effects.none}</td>
    </tr>
  );
}

function changes({ before, after, giftsIn, giftsOut }: CartEffect): boolean {
  return before !== after || giftsIn.length > 0 || giftsOut.length > 0;
}
