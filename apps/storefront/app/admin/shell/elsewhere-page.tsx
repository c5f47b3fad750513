import { ButtonLink } from '../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import { usePageTitle } from './page-title.ts';

/** Page for paths whose function is in Shopify's own admin. */
export function ElsewherePage() {
  const { title, text } = adminTexts.elsewhere;
  usePageTitle(title);
  return (
    <div className="screen">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 mb-6 text-muted">{text}</p>
      <ButtonLink to="/" variant="secondary">
        {adminTexts.notFound.home}
      </ButtonLink>
    </div>
  );
}
