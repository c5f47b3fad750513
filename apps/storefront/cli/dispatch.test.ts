import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands, findCommand, helpText, suggestionsFor } from './dispatch.ts';

describe('the words of a command', () => {
  it('find a command of one word and leave the rest to it', () => {
    const found = findCommand(['rate', 'us', 'US', '50']);
    expect(found?.command.name).toBe('rate');
    expect(found?.args).toEqual(['us', 'US', '50']);
  });

  it('find a command of two words', () => {
    const found = findCommand(['import', 'products', 'new.csv', '--skip-bad']);
    expect(found?.command.name).toBe('import products');
    expect(found?.args).toEqual(['new.csv', '--skip-bad']);
  });

  it('find nothing for half a command or an unknown one', () => {
    expect(findCommand(['import'])).toBeNull();
    expect(findCommand(['bake', 'bread'])).toBeNull();
  });
});

describe('suggestions', () => {
  it.each([
    [['imprt', 'products'], 'import products'],
    [['import', 'product'], 'import products'],
    [['regoin'], 'region'],
    [['seeds'], 'seed'],
    [['codes'], 'codes generate'],
  ])('for %j begin with %s', (words, name) => {
    expect(suggestionsFor(words)[0]).toBe(name);
  });

  it('are not made for words that are near nothing', () => {
    expect(suggestionsFor(['photosynthesis'])).toEqual([]);
  });
});

describe('the help', () => {
  it('names every command', () => {
    for (const { name } of commands) expect(helpText()).toContain(`  ${name}`);
  });

  it('knows every command that has a file', () => {
    for (const { name } of commands) {
      const file = new URL(`./commands/${name.replace(' ', '-')}.ts`, import.meta.url);
      const shared = new URL(`./commands/${name.split(' ')[0]}.ts`, import.meta.url);
      expect(existsSync(file) || existsSync(shared), name).toBe(true);
    }
  });
});
