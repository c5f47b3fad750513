/** Link to the partner's shop in place of the buy button, in countries that a partner serves (REGION-10). */
import { getPartnerUrl, type PartnerJson } from '../layout/visitor-context.ts';
import { Icon } from '../ui/icon.tsx';

export interface PartnerBuyProps {
  readonly partner: PartnerJson;
  /** Handle of the product; empty for the partner's home page. */
  readonly handle: string;
}

export default function PartnerBuy({ partner, handle }: PartnerBuyProps) {
  return (
    <>
      <a href={getPartnerUrl(partner, handle)} className="button button-buy">
        {partner.button}
        <Icon name="chevron" size={18} />
      </a>
      <p className="mt-3 text-muted text-sm">{partner.text}</p>
    </>
  );
}
