/**
 * Picker of free gifts. Each gift is a submit button that shows whether it is selected. The gifts form a radio group,
 * or checkboxes if the offer allows several.
 */

import { manualGiftAttributes } from '@vitrine/rules/cart/attributes';
import type { CartJson, GiftChoiceJson, GiftPickerJson } from '@vitrine/rules/cart/json/cart-json';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/cart';
import { useEffect, useId, useState } from 'react';
import { MembersOnly } from '../account/member-line.tsx';
import { formatList } from '../data/format-list.ts';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Icon } from '../ui/icon.tsx';
import { Text } from '../ui/text.tsx';
import type { Announce } from './announce.ts';
import { deleteLines, postLine } from './cart-client.ts';
import { CartForm } from './cart-form.tsx';
import { CartImage } from './cart-image.tsx';
import { findExtraGiftLines, findGiftLine, findReplacedGiftLineIds, toCartWithGift } from './gift-choice.ts';
import { withoutLines } from './optimistic.ts';
import { queueCartChange } from './use-cart.ts';

/** Delay in ms until gifts beyond the maximum are removed (GIFT-09). */
const cleanUpDelayMs = 100;

/** The same breakpoint as in `styles/cart.css`. */
const phoneQuery = '(width < 30rem)';
/** Maximum number of images in the collapsed picker. */
const maxThumbs = 3;

export interface GiftPickerProps {
  readonly cart: CartJson;
  readonly announce: Announce;
  /** Whether the cart drawer is open; null on the cart page. */
  readonly openedDrawer: boolean | null;
}

export function GiftPicker({ cart, announce, openedDrawer }: GiftPickerProps) {
  const id = useId();
  const folds = useCollapsedAtOpening(cart, openedDrawer);
  useExtraGiftsRemoved(cart);
  const { cartWords } = useShopFrame();
  const { gifts } = cart.offers;
  if (gifts === null) return null;
  const single = gifts.maxSelection <= 1;
  const closed = gifts.message !== null;

  const pick = async (choice: GiftChoiceJson) => {
    const { variantId } = choice;
    const isSelecting = !choice.selected;
    const after = await queueCartChange(
      (before) => sendSelection(before, variantId, isSelecting),
      (before) => toCartWithGift(before, variantId, isSelecting),
    );
    if (after !== null) {
      const { title } = choice;
      announce(isSelecting ? words.isYourGift({ title }) : words.removedFromCart({ title }), after);
    }
  };

  const form = gifts.choices.length > 0 && (
    <CartForm action="/cart/gift">
      <div
        {...{ role: single ? 'radiogroup' : 'group', 'aria-labelledby': id }}
        // The row is focusable while its gifts can't be selected, and therefore can't be focused.
        {...(closed ? { tabIndex: 0 } : {})}
        className="tray-row"
      >
        {gifts.choices.map((choice) => (
          <Gift
            key={choice.variantId}
            choice={choice}
            single={single}
            open={!closed}
            pick={() => void pick(choice)}
          />
        ))}
      </div>
    </CartForm>
  );
  const hint = (
    <GiftHint gifts={gifts} hint={cartWords.giftHint} hintLang={getFieldLang(cartWords, 'giftHint')} />
  );
  const chosen = gifts.choices.filter((choice) => choice.selected);
  if (folds) {
    return (
      <details className="tray tray-folded">
        {chosen.length > 0 ? (
          <summary>
            <Icon name="check" size={18} />
            <span id={id} lang={chosen[0]?.titleLang}>
              {words.chosenGifts({
                count: chosen.length,
                titles: formatList(chosen.map(({ title }) => title)),
              })}
            </span>
            <span className="tray-change">{words.change()}</span>
          </summary>
        ) : (
          <summary>
            <span id={id} lang={closed ? undefined : gifts.titleLang}>
              {gifts.message ?? gifts.title}
            </span>
            <span className="tray-thumbs" aria-hidden="true">
              {gifts.choices.slice(0, maxThumbs).map(({ variantId, image }) => (
                <CartImage key={variantId} url={image?.url ?? null} width={28} height={35} decoding="async" />
              ))}
            </span>
            <Icon name="chevron" size={16} className="tray-turn" />
          </summary>
        )}
        {!single && !closed && <p className="px-5 text-sm">{hint}</p>}
        {form}
      </details>
    );
  }
  return (
    <section aria-labelledby={id} className="tray">
      <div className="tray-head">
        <h3 id={id} lang={gifts.titleLang} className="text-lg">
          {gifts.title}
        </h3>
        <div className="text-sm">{gifts.membersOnly ? <MembersOnly join={gifts.message} /> : hint}</div>
      </div>
      {form}
    </section>
  );
}

/**
 * Returns true if the picker is collapsed to one line: in the drawer, if all gifts were selected when it opened, and on
 * phones in any case, to leave room for the lines (GIFT-25). The value stays the same until the drawer opens again, so
 * that the picker doesn't collapse while a shopper uses it.
 */
function useCollapsedAtOpening({ offers: { gifts } }: CartJson, opened: boolean | null): boolean {
  const chosen = gifts?.choices.filter(({ selected }) => selected).length ?? 0;
  const isComplete = gifts !== null && chosen > 0 && chosen >= gifts.maxSelection;
  const folds =
    opened !== null &&
    gifts !== null &&
    (isComplete || (!gifts.membersOnly && matchMedia(phoneQuery).matches));
  // Gifts may also become available while the drawer is open.
  const at = gifts === null ? null : opened;
  const [now, set] = useState({ at, folds });
  if (now.at === at) return now.folds;
  const next = { at, folds };
  set(next);
  return next.folds;
}

interface GiftProps {
  readonly choice: GiftChoiceJson;
  readonly single: boolean;
  /** True if the shopper may select a gift. */
  readonly open: boolean;
  readonly pick: () => void;
}

function Gift({ choice, single, open, pick }: GiftProps) {
  const { region } = useShopFrame();
  const { variantId, title, titleLang, variantTitle, image, available, selected, price } = choice;
  return (
    <button
      type="submit"
      name="variantId"
      value={variantId}
      {...{ role: single ? 'radio' : 'checkbox', 'aria-checked': selected }}
      disabled={!open || (!available && !selected)}
      onClick={pick}
      onFocus={reveal}
      onKeyDown={single ? moveFocus : undefined}
      className="gift"
    >
      <span className="gift-picture">
        <CartImage url={image?.url ?? null} width={68} height={85} decoding="async" />
        <span className="gift-mark" aria-hidden="true">
          {selected && <Icon name="check" size={16} />}
        </span>
      </span>
      <span className="gift-words">
        <span lang={titleLang} className="block text-sm leading-snug">
          {title}
          {variantTitle !== '' && <span className="block text-muted">{variantTitle}</span>}
        </span>
        <span className="figures mt-1 block text-muted text-xs">
          {available ? words.worth({ price: formatMoney(price, region) }) : words.soldOut()}
        </span>
      </span>
    </button>
  );
}

/** The offer's text or, without one, the number of gifts that can be selected. */
function GiftHint({
  gifts,
  hint,
  hintLang,
}: {
  gifts: GiftPickerJson;
  hint: string;
  hintLang: string | undefined;
}) {
  const { message, maxSelection, choices } = gifts;
  if (message !== null) return message;
  if (maxSelection <= 1) return <Text lang={hintLang}>{hint}</Text>;
  const chosen = choices.filter((choice) => choice.selected).length;
  return words.chooseUpTo({ maximum: maxSelection, chosen });
}

/** Removes the deselected gift, then adds the selected one. Sends nothing if the cart already has that selection. */
async function sendSelection(
  before: CartJson | undefined,
  variantId: string,
  wanted: boolean,
): Promise<CartJson | null> {
  if (before === undefined) return null;
  if (wanted === (findGiftLine(before, variantId) !== undefined)) return before;
  const dropped = findReplacedGiftLineIds(before, variantId);
  const without =
    dropped.length === 0 ? null : await deleteLines({ lineIds: dropped, isCampaignCode: false });
  if (!wanted || (dropped.length > 0 && without === null)) return without;
  return postLine({ merchandiseId: variantId, quantity: 1, attributes: manualGiftAttributes });
}

/** Scrolls the focused gift into view, which Chromium doesn't do if 32 px of the gift are visible. */
function reveal({ currentTarget }: React.FocusEvent) {
  if (currentTarget.matches(':focus-visible')) {
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'start' });
  }
}

/** Moves the focus with the arrow keys if only one gift can be selected, like in a native radio group. */
function moveFocus(event: React.KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const group = event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>('button:enabled');
  const buttons = [...(group ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

function useExtraGiftsRemoved(cart: CartJson) {
  const extra = findExtraGiftLines(cart).join(' ');
  useEffect(() => {
    if (extra === '') return;
    const lineIds = extra.split(' ');
    const timer = setTimeout(
      () =>
        void queueCartChange(
          () => deleteLines({ lineIds, isCampaignCode: false }),
          (before) => withoutLines(before, lineIds),
        ),
      cleanUpDelayMs,
    );
    return () => clearTimeout(timer);
  }, [extra]);
}
