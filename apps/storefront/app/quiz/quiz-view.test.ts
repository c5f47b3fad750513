import { tanSkin } from '@vitrine/rules/colours/tan-skin';
import { expect, it } from 'vitest';
import { type QuizQuestionView, toAnswerSample, toQuizSkin } from './quiz-view.ts';

const answer = (color: string) => ({ text: color || 'plain', color, picture: null });
const question = (...colors: string[]): QuizQuestionView => ({
  text: '?',
  hint: '',
  answers: colors.map(answer),
});
const questions = [question('#efcfb4', '#7d5138'), question('', ''), question('#e3bd95', '#8f5a34')];
const worn = tanSkin('#7d5138', '#8f5a34');

it.each([
  ['nothing', [null, null, null], '#ddb08a', '#ddb08a'],
  ['the skin', [0, null, null], '#efcfb4', '#efcfb4'],
  ['skin and tan', [1, 0, 1], '#7d5138', worn],
  ['the tan alone', [null, null, 1], '#ddb08a', tanSkin('#ddb08a', '#8f5a34')],
])('ENG-25: after %s the page has the colours of the shopper’s skin', (_, chosen, bare, tan) => {
  expect(toQuizSkin(questions, chosen)).toEqual({ bare, worn: tan });
});

it('ENG-25: a shade is shown on the selected skin tone, a skin tone by itself, and an answer without a colour has no sample', () => {
  const skin = toQuizSkin(questions, [1, null, null]);
  const sample = (index: number, color: string) => toAnswerSample(questions, index, answer(color), skin);
  expect(sample(0, '#efcfb4')).toEqual({ bare: '#efcfb4', worn: '#efcfb4' });
  expect(sample(2, '#8f5a34')).toEqual({ bare: '#7d5138', worn });
  expect(sample(1, '')).toBeNull();
});
