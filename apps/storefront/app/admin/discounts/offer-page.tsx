/** An offer of the editor: its storefronts, and its effect in each. */
import { useParams } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { getRegionLabel } from '../../layout/region-label.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { useCall } from '../ui/use-call.ts';
import { discountTexts } from './discounts-texts.ts';
import { findOffer, nameOffer } from './offer-rows.ts';
import type { OffersJson } from './offers-json.ts';

const texts = discountTexts.offers;

export function OfferPage() {
  const { offer: name = '' } = useParams();
  const { data, error, mutate } = useCall<OffersJson>('/offers');
  if (data === undefined)
    return <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />;
  const offer = findOffer(data.offers, name);
  if (offer === undefined) return <NotFoundPage />;
  return (
    <RecordPage
      title={nameOffer(offer)}
      list={{ path: '/discounts', label: discountTexts.title }}
      description={texts.text}
      actions={
        <>
          <a href={`/editor/documents/${offer.kind}`} className="button button-small">
            {texts.edit}
          </a>
          <a href="/editor/simulator" className="button button-secondary button-small">
            {texts.simulate}
          </a>
        </>
      }
    >
      {offer.storefronts.map(({ region, isOn, details }) => (
        <RecordCard
          key={region}
          title={getRegionLabel(region)}
          actions={<StatusMark tone={isOn ? 'done' : 'plain'}>{isOn ? texts.on : texts.off}</StatusMark>}
        >
          {details.length > 0 && (
            <ul className="list-disc ps-5">
              {details.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
        </RecordCard>
      ))}
    </RecordPage>
  );
}
