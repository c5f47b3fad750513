/** Opens the choice whether visits are measured; before the page is alive, and without scripts, the privacy policy. */
import { privacyChoices } from '@vitrine/words/frame';
import { useHref } from 'react-router';
import { privacyOpener } from '../consent/privacy-opener.ts';

export function PrivacyLink() {
  return (
    <a
      data-opens=""
      href={useHref('/policies/privacy-policy')}
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
