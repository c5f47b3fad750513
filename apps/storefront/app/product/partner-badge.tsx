/** Round button of a product card in countries with a partner retailer. */
import { atPartner } from '../layout/visitor-context.ts';
import { Icon } from '../ui/icon.tsx';
import type { PartnerBuyProps } from './partner-buy.tsx';

export default function PartnerBadge({
  partner,
  handle,
  title,
}: PartnerBuyProps & { readonly title: string }) {
  return (
    <div className="card-add">
      <a href={atPartner(partner, handle)} className="icon-button" aria-label={`${partner.button}: ${title}`}>
        <Icon name="chevron" size={20} />
      </a>
    </div>
  );
}
