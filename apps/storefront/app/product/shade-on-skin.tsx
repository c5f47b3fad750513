/**
 * The selected shade on several skin tones, each as a gradient from bare to tanned skin, with a link to the shade
 * finder.
 */

import * as words from '@vitrine/words/product';
import { useId } from 'react';
import { Link } from '../ui/link.tsx';
import { Text } from '../ui/text.tsx';
import type { ShadeHelp } from './shade-help.ts';

export function ShadeOnSkin({ help }: { readonly help: ShadeHelp }) {
  const { shade, skins, link } = help;
  const title = useId();
  return (
    <div className="shade-help">
      <p id={title} className="shade-on">
        {words.onSkin({ shade })}
      </p>
      <ul className="shade-skins" aria-labelledby={title}>
        {skins.map(({ name, nameLang, bare, worn }) => (
          <li key={name} className="shade-skin">
            <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r="11.5" fill={worn} />
              <path d="M12 .5a11.5 11.5 0 0 0 0 23Z" fill={bare} />
              <circle cx="12" cy="12" r="11.5" fill="none" stroke="currentColor" strokeOpacity="0.35" />
            </svg>
            <Text lang={nameLang}>{name}</Text>
          </li>
        ))}
      </ul>
      <Link to={link.to} lang={link.lang} className="shade-link">
        {link.text}
      </Link>
    </div>
  );
}
