/** Buttons that move an entry of a list up and down, or of a grid to and fro. */
import { IconButton } from '../../ui/icon-button.tsx';

export type MoveWay = 'up' | 'down';

export interface MoveButtonsProps {
  readonly position: { readonly index: number; readonly count: number };
  readonly up: string;
  readonly down: string;
  readonly onStep: (from: number, to: number, way: MoveWay) => void;
  /** The entries are side by side. */
  readonly isGrid?: boolean;
}

export function MoveButtons({
  position: { index, count },
  up,
  down,
  onStep,
  isGrid = false,
}: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon="chevron"
        iconSize={18}
        className={isGrid ? 'turn-back' : 'turn-up'}
        data-move="up"
        label={up}
        disabled={index === 0}
        onClick={() => onStep(index, index - 1, 'up')}
      />
      <IconButton
        icon="chevron"
        iconSize={18}
        className={isGrid ? '' : 'turn-down'}
        data-move="down"
        label={down}
        disabled={index === count - 1}
        onClick={() => onStep(index, index + 1, 'down')}
      />
    </>
  );
}

/** Restores the focus to a moved row's button; at an end, the button of the other direction gets it. */
export function focusMoveButton(list: HTMLElement | null, index: number, way: MoveWay): void {
  const buttons = list?.children[index]?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled') ?? [];
  ([...buttons].find((button) => button.dataset.move === way) ?? buttons[0])?.focus();
}
