/** Names of topics in the language of the page, from the settings of their blog (LANG-19). */
import { getFieldLang, getOriginalLang } from '../data/text-language.ts';

export interface Topic {
  /** Tag of the topic's articles, as in URLs. */
  readonly tag: string;
  readonly name: string;
  /** Language of a name that isn't in the page's. */
  readonly lang?: string;
}

interface NamedTopics {
  readonly topicNames?: readonly { readonly tag: string; readonly name: string }[];
}

/** Names a topic. Without a name in the settings, it is the tag with a capital letter. */
export function nameTopic({ topicNames = [] }: NamedTopics, tag: string): Topic {
  const key = tag.toLowerCase();
  const known = topicNames.find((each) => each.tag.toLowerCase() === key);
  const name = known?.name ?? tag.charAt(0).toUpperCase() + tag.slice(1);
  const lang = known === undefined ? getOriginalLang() : getFieldLang(known, 'name');
  return { tag, name, ...(lang === undefined ? {} : { lang }) };
}
