/** Round button on a product card that links to the partner retailer of the visitor's country. */
import { getPartnerUrl } from '../layout/visitor-context.ts';
import { Icon } from '../ui/icon.tsx';
import type { PartnerBuyProps } from './partner-buy.tsx';

export default function PartnerBadge({
  partner,
  handle,
  title,
}: PartnerBuyProps & { readonly title: string }) {
  return (
    <div className="card-add">
      <a
        href={getPartnerUrl(partner, handle)}
        className="icon-button"
        aria-label={`${partner.button}: ${title}`}
      >
        <Icon name="chevron" size={20} />
      </a>
    </div>
  );
}
