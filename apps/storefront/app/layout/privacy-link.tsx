/** Link that opens the consent panel; before hydration and without JavaScript it leads to the privacy policy. */
import { privacyChoices } from '@vitrine/words/frame';
import { useHref } from 'react-router';
import { privacyOpener } from '../consent/privacy-opener.ts';
import { loadForControl } from '../loading/load-for-control.ts';
import { useShopFrame } from './shop-frame.ts';

/** Loads the panel, and the component that displays it. */
const loadPanel = () =>
  Promise.all([import('../analytics/consented-analytics.tsx'), import('../consent/privacy-panel.tsx')]);

async function openPanel(link: HTMLElement): Promise<void> {
  const isLoaded = (await loadForControl(link, loadPanel, () => link.click())) !== null;
  if (isLoaded) privacyOpener.set(link);
}

export function PrivacyLink() {
  const { policies } = useShopFrame();
  const policy = useHref('/policies/privacy-policy');
  return (
    <a
      data-opens=""
      href={policies.includes('privacy-policy') ? policy : '#content'}
      className="md:ms-auto"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void openPanel(event.currentTarget);
      }}
    >
      {privacyChoices()}
    </a>
  );
}
