/** German translations of all server texts in the editor. */
import { germanActivityMessages } from './activity-messages.de.ts';
import { germanArticleLabels } from './article-labels.de.ts';
import { germanBrandLabels } from './brand-labels.de.ts';
import { germanCartLabels } from './cart-labels.de.ts';
import { germanChoiceLabels } from './choice-labels.de.ts';
import { germanFieldMessages } from './field-messages.de.ts';
import { germanPageLabels } from './page-labels.de.ts';
import { germanProductLabels } from './product-labels.de.ts';
import { germanServerMessages } from './server-messages.de.ts';
import { germanSetupMessages } from './setup-messages.de.ts';
import type { ServerTexts } from './translate-server-text.ts';

export const germanServerTranslations: ServerTexts = {
  messages: {
    ...germanActivityMessages,
    ...germanFieldMessages,
    ...germanSetupMessages,
    ...germanServerMessages,
    ...germanCartLabels,
    ...germanBrandLabels,
    ...germanPageLabels,
    ...germanProductLabels,
    ...germanArticleLabels,
  },
  choices: germanChoiceLabels,
};
