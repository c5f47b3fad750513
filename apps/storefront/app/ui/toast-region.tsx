/**
 * Region of toasts, on Base UI: announced politely, paused on hover and focus, reached by F6, dismissed by
 * swipe. A React root of its own, since few visits show a toast.
 */

import { Toast } from '@base-ui/react/toast';
import * as words from '@vitrine/words/ui-layers';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Icon } from './icon.tsx';
import { type ToastMessage, toastMs } from './toast.ts';

interface ToastData {
  readonly tone: NonNullable<ToastMessage['tone']>;
}

const manager = Toast.createToastManager<ToastData>();
let standing = false;

/** Shows a toast; mounts the region on the first call. */
export function addToast(message: ToastMessage): void {
  if (!standing) {
    standing = true;
    const place = document.createElement('div');
    place.className = 'toast-place';
    document.body.append(place);
    createRoot(place).render(<ToastRegion ready={() => add(message)} />);
    return;
  }
  add(message);
}

function add({ title, description, tone = 'plain', timeout = toastMs, action, id }: ToastMessage) {
  const shown = manager.add({
    title,
    description,
    timeout,
    data: { tone },
    ...(id === undefined ? {} : { id }),
    ...(action === undefined
      ? {}
      : {
          actionProps: {
            children: action.label,
            onClick: () => {
              action.onPress();
              manager.close(shown);
            },
          },
        }),
  });
}

function ToastRegion({ ready }: { ready: () => void }) {
  // Runs after the effect in which the provider subscribes to the manager.
  useEffect(ready, [ready]);
  return (
    <Toast.Provider toastManager={manager} timeout={toastMs} limit={3}>
      <Toast.Viewport className="toasts" aria-label={words.messages()}>
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection={['down', 'left', 'right']} className="toast">
      <Toast.Content className="toast-content">
        {toast.data?.tone === 'problem' && <Icon name="warning" size={20} className="text-coral" />}
        {toast.data?.tone === 'done' && <Icon name="check" size={20} className="text-lagoon" />}
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-semibold" render={<p />} />
          {toast.description !== undefined && <Toast.Description className="text-muted text-sm" />}
        </div>
        {toast.actionProps !== undefined && <Toast.Action className="button button-text button-small" />}
        <Toast.Close aria-label={words.close()} className="icon-button">
          <Icon name="close" size={18} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
