/** "Find your shade": questions, answers, and the recommended product with its shade (ENG-20). */
import { z } from 'zod';
import { handleField, lineField, optionalTitleField, textField, titleField } from '../field-kinds.ts';

/** Part of the result's URL, so that it can be linked. */
const resultName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and hyphens, such as medium-glow');

const answer = z.strictObject({
  text: lineField.meta({ title: 'Answer', description: 'What the shopper may choose.' }),
  color: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, 'a colour such as #e8c4a2')
    .default('')
    .meta({
      title: 'Colour',
      description:
        '# and six digits, shown beside the answer. In the first question with colours it is the skin’s, in the next the tan’s. Empty: nothing.',
    }),
  results: z
    .array(resultName.meta({ title: 'Name', description: 'Of a result below.' }))
    .max(20)
    .default([])
    .meta({
      title: 'Speaks for',
      description:
        'The names of the results that this answer speaks for. The one with most answers wins, among those of the last answer.',
    }),
});

const question = z.strictObject({
  text: lineField.meta({ title: 'Question', description: 'One sentence.' }),
  hint: textField.default('').meta({ title: 'Hint', description: 'How to find the answer. Empty: nothing.' }),
  answers: z
    .array(answer)
    .min(2)
    .max(8)
    .meta({ title: 'Answers', description: 'From two to eight, in their order.' }),
});

const result = z.strictObject({
  name: resultName.meta({
    title: 'Name',
    description: 'What answers call it; stands in its address. Small letters, digits and hyphens.',
  }),
  title: titleField.meta({ title: 'Heading', description: 'What the shopper reads first.' }),
  text: textField.default('').meta({ title: 'Text', description: 'Why it fits. Empty: nothing.' }),
  product: handleField.meta({ title: 'Product', description: 'What is suggested.', picks: 'product' }),
  shade: optionalTitleField.default('').meta({
    translatable: false,
    title: 'Shade',
    description: 'The value of the product’s option, such as Medium. Empty: the first that is there.',
  }),
});

export const quizSchema = z
  .strictObject({
    title: titleField
      .default('Find your shade')
      .meta({ title: 'Heading', description: 'Stands above the quiz.' }),
    text: textField
      .default('')
      .meta({ title: 'Text', description: 'Stands beneath the heading. Empty: nothing.' }),
    button: titleField
      .default('See my shade')
      .meta({ title: 'Button', description: 'What the button after the last question says.' }),
    questions: z
      .array(question)
      .max(12)
      .default([])
      .meta({ title: 'Questions', description: 'In their order. None: there is no quiz.' }),
    results: z.array(result).max(20).default([]).meta({
      title: 'Results',
      description: 'Where answers speak for several alike, the first of them wins.',
    }),
    companions: z.array(handleField).max(8).default([]).meta({
      picks: 'product',
      list: true,
      title: 'Goes with it',
      description:
        'Shown below every result, such as a mitt and care for after. At most four that can be bought.',
    }),
  })
  .superRefine(({ questions, results }, context) => {
    const names = results.map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) !== index)
        context.addIssue({
          code: 'custom',
          path: ['results', index, 'name'],
          message: 'another name: this one is taken',
        });
    }
    for (const [at, { answers }] of questions.entries()) {
      for (const [which, { results: speaksFor }] of answers.entries()) {
        for (const [index, name] of speaksFor.entries()) {
          if (!names.includes(name)) {
            const path = ['questions', at, 'answers', which, 'results', index];
            context.addIssue({ code: 'custom', path, message: 'the name of a result' });
          }
        }
      }
    }
  });

export type Quiz = z.output<typeof quizSchema>;
