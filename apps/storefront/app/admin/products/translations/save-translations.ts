/** Saves translations of a product and its options, resource by resource. */
import { callAdminMutation } from '../../api/admin-client.ts';
import { registerTranslationsDocument, removeTranslationsDocument } from './translation-documents.ts';
import { translationTexts as texts } from './translation-texts.ts';
import type { TranslationChange } from './translation-values.ts';

/** Resolves to null, or to an error message, which mentions if some translations were saved. */
export async function saveTranslations(
  changes: readonly TranslationChange[],
  locale: string,
): Promise<string | null> {
  let saved = 0;
  const run = async (call: Promise<string | null>) => {
    const problem = await call;
    if (problem === null) saved += 1;
    return problem;
  };
  for (const { resourceId, register, remove } of changes) {
    const problem =
      (register.length === 0
        ? null
        : await run(
            callAdminMutation(registerTranslationsDocument, { resourceId, translations: [...register] }),
          )) ??
      (remove.length === 0
        ? null
        : await run(
            callAdminMutation(removeTranslationsDocument, {
              ...{ resourceId, keys: [...remove], locales: [locale] },
            }),
          ));
    if (problem !== null) return saved === 0 ? problem : texts.partly(problem);
  }
  return null;
}
