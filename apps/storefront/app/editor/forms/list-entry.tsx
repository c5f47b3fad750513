/** One entry of a list: its number, content, and ways to move, duplicate and remove it. */
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { announce } from './announce.tsx';
import type { FieldContext } from './form-context.ts';
import { formsTexts } from './forms-texts.ts';
import { useReorder } from './use-reorder.ts';

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, index, totalItems, buttonsProps, registry } = props;
  const { hasMoveUp, hasMoveDown, hasRemove, hasCopy, onCopyItem, onRemoveItem } = buttonsProps;
  const context: FieldContext = registry.formContext;
  const latest = useRef(buttonsProps);
  latest.current = buttonsProps;
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const path = buttonsProps.fieldPathId.path;

  /** Moves the entry one position at a time, because the form library keeps an entry's state only for such moves. */
  const moveTo = (to: number) => {
    context.asOneStep(() => {
      for (let at = index; at !== to; at += at < to ? 1 : -1) {
        flushSync(() => (at < to ? latest.current.onMoveDownItem() : latest.current.onMoveUpItem()));
      }
    });
    announce(formsTexts.entry.moved(to + 1, totalItems));
  };
  const step = (to: number, wanted: React.RefObject<HTMLButtonElement | null>) => {
    moveTo(to);
    const other = wanted === up ? down : up;
    (wanted.current?.disabled === true ? other : wanted).current?.focus();
  };
  const onHandle = useReorder((_from, to) => moveTo(to));
  const remove = () => {
    const restore = context.getRestore(path);
    onRemoveItem();
    void showToast({
      title: formsTexts.entry.removed(index + 1),
      action: { label: formsTexts.entry.undo, onPress: restore },
    });
  };
  return (
    <li className="entry">
      {totalItems > 1 && !context.readOnly ? (
        <span className="entry-number entry-handle figures" aria-hidden="true" onPointerDown={onHandle}>
          <span className="entry-grip" />
          {index + 1}
        </span>
      ) : (
        <span className="entry-number figures" aria-hidden="true">
          {index + 1}
        </span>
      )}
      <div className="entry-content">{children}</div>
      {!context.readOnly && (
        <div className="entry-ways">
          {totalItems > 1 && (
            <>
              <IconButton
                ref={up}
                icon="chevron"
                iconSize={18}
                className="turn-up"
                label={formsTexts.entry.up(index + 1)}
                disabled={!hasMoveUp}
                onClick={() => step(index - 1, up)}
              />
              <IconButton
                ref={down}
                icon="chevron"
                iconSize={18}
                className="turn-down"
                label={formsTexts.entry.down(index + 1)}
                disabled={!hasMoveDown}
                onClick={() => step(index + 1, down)}
              />
            </>
          )}
          {hasCopy && (
            <button
              type="button"
              aria-label={formsTexts.entry.duplicate(index + 1)}
              className="icon-button"
              onClick={() => {
                onCopyItem();
                announce(formsTexts.entry.duplicated(index + 2, totalItems + 1));
              }}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" className="icon icon-18">
                <path d="M9 9h11v11H9V9Zm-3 6H4V4h11v2" />
              </svg>
            </button>
          )}
          {hasRemove && (
            <IconButton icon="close" iconSize={18} label={formsTexts.remove(index + 1)} onClick={remove} />
          )}
        </div>
      )}
    </li>
  );
}
