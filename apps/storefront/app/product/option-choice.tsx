/**
 * Values of an option as links, which work without JavaScript. A selection is visible while the navigation is pending.
 */

import type { RegionKey } from '@vitrine/rules/regions/region';
import { notInThisCombination, outOfStock } from '@vitrine/words/product';
import { useNavigation } from 'react-router';
import { formatPrice } from '../data/format-prices.ts';
import { Link } from '../ui/link.tsx';
import { Swatch } from '../ui/swatch.tsx';
import { Text } from '../ui/text.tsx';
import type { OptionValueView, OptionView } from './option-views.ts';
import { expectVariant } from './pending-variant.ts';
import { getSoldOutText } from './sold-out-text.ts';

export interface OptionChoiceProps {
  readonly option: OptionView;
  readonly region: RegionKey;
  /** Text after the selected value; the same for every option. */
  readonly aside?: string | undefined;
  readonly asideLang?: string | undefined;
  /** Language of the option's values, undefined if it is the page's. */
  readonly valueLang: string | undefined;
}

/**
 * Maximum number of values shown as pills. More values are shown as a list, because pills of different widths are hard
 * to scan.
 */
const maxPills = 7;

export function OptionChoice({ option, region, aside, asideLang, valueLang }: OptionChoiceProps) {
  const coming = useNavigation().location?.search;
  const pending = option.values.find(({ link }) => link === coming);
  const chosen = pending ?? option.values.find((value) => value.chosen);
  const words = option.values.length > maxPills ? 'choice-list' : 'choice-words';
  return (
    <fieldset className="choice">
      <legend className="choice-legend">
        <span lang={option.labelLang} className="font-semibold">
          {option.label}
        </span>
        {chosen && (
          <span className="text-muted">
            {': '}
            <ValueName value={chosen} region={region} lang={valueLang} />
          </span>
        )}
        {aside !== undefined && (
          <span lang={asideLang} className="text-muted">
            , {aside}
          </span>
        )}
      </legend>
      <ul className={option.hasSwatches ? 'choice-looks' : words}>
        {option.values.map((value) => (
          <li key={value.name}>
            <Link
              to={value.link}
              replace
              preventScrollReset
              prefetch="intent"
              onClick={(event) => {
                if (!event.metaKey && !event.ctrlKey && !event.shiftKey) expectVariant(value.link);
              }}
              aria-current={value === chosen ? 'true' : undefined}
              className={`${option.hasSwatches ? 'choice-look' : 'choice-word'} ${value.available ? '' : 'choice-out'}`}
            >
              {option.hasSwatches && (
                <span className="choice-sample">
                  <Swatch color={value.color} image={value.image} size={36} />
                </span>
              )}
              <span className="choice-name">
                <ValueName value={value} region={region} lang={valueLang} />
              </span>
              {option.priced && value.price !== null && (
                <span className="choice-price figures">{formatPrice(value.price, region)}</span>
              )}
              {value.waitlistLabel !== null && (
                <span className="choice-price">{getSoldOutText(value.waitlistLabel)}</span>
              )}
              {!value.available && <span className="sr-only"> {state(value)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface ValueNameProps {
  readonly value: OptionValueView;
  readonly region: RegionKey;
  readonly lang: string | undefined;
}

function ValueName({ value: { name, price, isAmount }, region, lang }: ValueNameProps) {
  return isAmount && price !== null ? formatPrice(price, region) : <Text lang={lang}>{name}</Text>;
}

function state({ price }: OptionValueView): string {
  return price === null ? notInThisCombination() : outOfStock();
}
