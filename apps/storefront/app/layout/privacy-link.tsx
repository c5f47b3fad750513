/** Opens the choice whether visits are measured; before the page is alive, and without scripts, the privacy policy. */
import { privacyChoices } from '@vitrine/words/frame';
import { useHref } from 'react-router';
import { privacyOpener } from '../consent/privacy-opener.ts';
import { useShopFrame } from './shop-frame.ts';

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
        privacyOpener.become(event.currentTarget);
      }}
    >
      {privacyChoices()}
    </a>
  );
}
