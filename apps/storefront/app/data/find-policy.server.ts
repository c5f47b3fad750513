/** Finds policies: those of the content settings or, without them, those of the Storefront API. */
import { policiesDocument } from '@vitrine/storefront-api/documents/shop';
import type { ShopContext } from '../load-context.ts';
import { getOriginalLanguageCode } from './language-code.server.ts';
import { queryOrNull, queryOrThrow } from './query.server.ts';
import { getFieldLang, getOriginalLang } from './text-language.ts';

/** @returns null if there is none; policies of the Storefront API have no date of change */
export async function findPolicy(shop: ShopContext, handle: string) {
  const written = shop.content.policies.get(handle);
  if (written !== undefined)
    return { ...written, titleLang: getFieldLang(written, 'title'), textLang: getFieldLang(written, 'html') };
  const { shop: policies } = await queryOrThrow(shop, policiesDocument, {});
  const found = listPolicies(policies).find((each) => each.handle === handle);
  if (found === undefined) return null;
  const source = getOriginalLang();
  const original = source === undefined ? null : await findOriginal(shop, handle);
  return {
    title: found.title,
    html: found.body,
    changedAt: null,
    titleLang: original?.title === found.title ? source : undefined,
    textLang: original?.body === found.body ? source : undefined,
  };
}

/**
 * Returns a policy in the catalogue's primary language. The API doesn't mark translations, so a text that equals its
 * original counts as untranslated.
 */
async function findOriginal(shop: ShopContext, handle: string): Promise<ApiPolicy | null> {
  const result = await shop.client.request(policiesDocument, {
    variables: {},
    language: getOriginalLanguageCode(),
  });
  if (!result.ok) return null;
  return listPolicies(result.data.shop).find((each) => each.handle === handle) ?? null;
}

export interface PolicyLink {
  readonly handle: string;
  readonly title: string;
}

/**
 * Returns links to the published policies, those of the content settings first. If the backend doesn't respond, returns
 * only those.
 */
export async function loadPolicyLinks(shop: ShopContext): Promise<readonly PolicyLink[]> {
  const result = await queryOrNull(shop, policiesDocument, {});
  const written = [...shop.content.policies].map(([handle, { title }]) => ({ handle, title }));
  const others = result === null ? [] : listPolicies(result.shop);
  return [
    ...written,
    ...others
      .filter(({ handle }) => !shop.content.policies.has(handle))
      .map(({ handle, title }) => ({ handle, title })),
  ];
}

interface ApiPolicy extends PolicyLink {
  readonly body: string;
}

function listPolicies(policies: Readonly<Record<string, string | ApiPolicy | null>>): readonly ApiPolicy[] {
  return Object.values(policies).flatMap((each) => (typeof each === 'object' && each !== null ? [each] : []));
}
