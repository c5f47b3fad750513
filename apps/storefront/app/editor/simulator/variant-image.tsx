/** Thumbnail of a variant; decorative, since its name is shown next to it. */
import { toImageUrl } from '../../ui/responsive-image.tsx';
import type { VariantOption } from './simulation.ts';

export function VariantImage({ variant }: { variant: Pick<VariantOption, 'image'> | undefined }) {
  const image = variant?.image ?? null;
  return image === null ? (
    <span className="sim-picture" />
  ) : (
    <img src={toImageUrl(image, 160)} alt="" width={44} height={55} loading="lazy" className="sim-picture" />
  );
}
