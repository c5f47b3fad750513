/** Keyboard shortcuts of the editor, shown by `?` and by a button. Rendered once: two dialogs would hide each other. */
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { readStored, writeStored } from '../browser-store.ts';
import { Switch } from '../forms/switch.tsx';
import { shellTexts } from './shell-texts.ts';

const texts = shellTexts.shortcuts;

const storageName = 'editor-shortcut-help';

export interface ShortcutsProps {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

export function Shortcuts({ open, setOpen }: ShortcutsProps) {
  // Single-character shortcuts can be turned off, because speech input may type them.
  const [isOn, setOn] = useState(readShortcutSetting);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn, setOpen]);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} size="small" title={texts.title}>
      <dl className="shortcuts">
        {texts.keys.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        id="shortcut-help"
        label={texts.single}
        on={isOn}
        onChange={(on) => {
          setOn(on);
          saveSetting(on);
        }}
      />
    </Dialog>
  );
}

/** Returns true if a key is input of the element. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  );
}

/** Returns false if single-character shortcuts are turned off. */
export function readShortcutSetting(): boolean {
  return readStored(storageName) !== 'off';
}

function saveSetting(on: boolean): void {
  writeStored(storageName, on ? null : 'off');
}
