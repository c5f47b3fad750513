/** Warning on the form of a document whose file is invalid. */
import type { FileErrorJson } from '../api/document-json.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { Notice } from '../shell/notice.tsx';
import { documentsTexts } from './documents-texts.ts';

export function FileErrors({ errors }: { errors: readonly FileErrorJson[] }) {
  const [first] = errors;
  if (first === undefined) return null;
  return (
    <Notice tone="problem">
      <p>{documentsTexts.fileInvalid(translateServerText(first.effect))}</p>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={`${path} ${translateServerText(message)}`} className="break-words">
            {path !== '' && <code>{path}</code>} {translateServerText(message)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
