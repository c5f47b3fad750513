/** Samples of overlays. */
import { useState } from 'react';
import { preload } from '../../loading/load-for-control.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogProps, loadDialog } from '../../ui/dialog.tsx';
import { Drawer, type DrawerProps } from '../../ui/drawer.tsx';
import { showToast, type ToastMessage } from '../../ui/toast.ts';
import type { GallerySample } from '../gallery-samples.tsx';

function DialogSample({ words, ...dialog }: { words: string } & Omit<DialogProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        onPointerEnter={() => preload(loadDialog)}
        onFocus={() => preload(loadDialog)}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} {...dialog} />
    </>
  );
}

function DrawerSample({ words, ...drawer }: { words: string } & Omit<DrawerProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} {...drawer} />
    </>
  );
}

function ToastSample({ words, message }: { words: string; message: ToastMessage }) {
  return (
    <Button type="button" variant="secondary" onClick={() => void showToast(message)}>
      {words}
    </Button>
  );
}

const lines = Array.from({ length: 24 }, (_, index) => `Line ${index + 1} of a long list`);

export const overlays: readonly GallerySample[] = [
  {
    name: 'dialog',
    about: 'Asks or shows one thing. Its code comes with the first one, or ahead when a pointer is near.',
    from: 'ui/dialog.tsx · Dialog { open, onClose, title, description, size, footer } · on Base UI Dialog',
    states: [
      {
        name: 'a question',
        show: () => (
          <DialogSample
            words="Ask a question"
            title="Remove the last gift?"
            description="It goes back into the tray; you can choose another one."
            footer={
              <>
                <Button variant="quiet">Keep it</Button>
                <Button>Remove it</Button>
              </>
            }
          />
        ),
      },
      {
        name: 'large, long text',
        show: () => (
          <DialogSample words="Show a long one" title="Where we ship to" size="large">
            <ul className="grid gap-2">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </DialogSample>
        ),
      },
    ],
  },
  {
    name: 'drawer',
    about: 'Slides in over the page, at the first tap, from an edge or as a sheet from below.',
    from: "ui/drawer.tsx · Drawer { open, onClose, title, from, footer, bare } · the platform's dialog",
    states: [
      {
        name: 'from the end',
        show: () => (
          <DrawerSample words="Open at the end" title="Your cart" footer={<Button wide>Check out</Button>}>
            <ul className="grid gap-4">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </DrawerSample>
        ),
      },
      {
        name: 'from the start',
        show: () => (
          <DrawerSample words="Open at the start" title="Menu" from="start">
            <p>Self-tan, after-sun, hair, journal.</p>
          </DrawerSample>
        ),
      },
      {
        name: 'a sheet on phones',
        show: () => (
          <DrawerSample
            words="Open the sheet"
            title="Filter"
            from="sheet"
            footer={<Button wide>Show 12</Button>}
          >
            <p>Scent, size, price.</p>
          </DrawerSample>
        ),
      },
      {
        name: 'from below',
        show: () => (
          <DrawerSample words="Open below" title="Choose a shade" from="below">
            <p>Light, medium, dark.</p>
          </DrawerSample>
        ),
      },
    ],
  },
  {
    name: 'toast',
    about:
      'A word that passes. It waits under the pointer and the focus, F6 leads to it, a swipe sends it away.',
    from: 'ui/toast.ts · showToast({ title, description, tone, action, timeout }) · on Base UI Toast',
    states: [
      {
        name: 'plain',
        show: () => <ToastSample words="Say something" message={{ title: 'The address is saved.' }} />,
      },
      {
        name: 'done, with a way back',
        show: () => (
          <ToastSample
            words="Take it out"
            message={{
              title: 'Sunset Oil is out of your cart.',
              tone: 'done',
              action: { label: 'Undo', onPress: () => void showToast({ title: 'It is back.' }) },
            }}
          />
        ),
      },
      {
        name: 'problem, long text',
        show: () => (
          <ToastSample
            words="Go wrong"
            message={{
              title: "That didn't go in.",
              description:
                'The connection broke in the middle of it. Your cart is as it was; please try again.',
              tone: 'problem',
              timeout: 0,
            }}
          />
        ),
      },
    ],
  },
];
