/** Consent and analytics of a page. Loaded when the page is idle; not part of the initial JavaScript. */
import * as words from '@vitrine/words/privacy-now';
import { Suspense, useEffect } from 'react';
import { useShared } from '../cart/use-shared.ts';
import { saveConsent } from '../consent/choose-consent.ts';
import { adoptChoice, consent as consentNow, loadConsent } from '../consent/consent-store.ts';
import { privacyOpener } from '../consent/privacy-opener.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { setListener } from './analytics-events.ts';
import { getBrandHost } from './brand-host.ts';
import { deleteAnalyticsData } from './delete-analytics-data.ts';

const PrivacyPanel = lazyPart(() => import('../consent/privacy-panel.tsx'));
const AnalyticsTracker = lazyPart(() => import('./analytics-tracker.tsx'));

export default function ConsentedAnalytics() {
  const frame = useShopFrame();
  const consent = useShared(consentNow);
  const opener = useShared(privacyOpener);
  const apex = getBrandHost(frame) ?? location.hostname;

  useEffect(() => {
    void loadConsent();
    addEventListener('focus', adoptChoice);
    return () => removeEventListener('focus', adoptChoice);
  }, []);
  useEffect(() => {
    if (consent !== 'refused') return;
    deleteAnalyticsData(apex);
    // Passes the queued events to a listener that ignores them, because the shopper denied tracking.
    setListener(() => undefined);
  }, [consent, apex]);

  const close = () => {
    opener?.focus();
    privacyOpener.set(null);
  };
  return (
    <Suspense>
      {(consent === 'asked' || opener !== null) && (
        <PrivacyPanel
          now={wordsFor[consent]?.() ?? null}
          hasChat={frame.thirdParties.chat !== null}
          opened={opener !== null}
          choose={async (choice) => {
            const isTaken = await saveConsent(choice);
            if (isTaken) close();
            return isTaken;
          }}
          close={close}
        />
      )}
      {consent === 'granted' && <AnalyticsTracker apex={apex} />}
    </Suspense>
  );
}

const wordsFor = {
  unknown: null,
  asked: null,
  granted: words.visitsCount,
  refused: words.nothingCounts,
} as const;
