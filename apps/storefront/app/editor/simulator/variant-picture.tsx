/** A small picture of a variant. Its name stands beside it. */
import { pictureAt } from '../../ui/picture.tsx';
import type { FoundVariant } from './simulation.ts';

export function VariantPicture({ variant }: { variant: Pick<FoundVariant, 'image'> | undefined }) {
  const image = variant?.image ?? null;
  return image === null ? (
    <span className="sim-picture" />
  ) : (
    <img src={pictureAt(image, 160)} alt="" width={44} height={55} loading="lazy" className="sim-picture" />
  );
}
