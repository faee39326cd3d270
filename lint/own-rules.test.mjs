import { expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import plugin from './plugin.mjs';

/** Returns the number of reports of one rule. */
function countReports(rule, text) {
  const languageOptions = { parserOptions: { ecmaFeatures: { jsx: true } } };
  const config = { files: ['**/*.jsx'], languageOptions, plugins: { portal: plugin }, rules: { [`portal/${rule}`]: 'error' } };
  return new Linter().verify(text, [config], { filename: 'page.jsx' }).length;
}

it.each([
  ['theme-colours', "const a = 'rgb(0, 0, 0)';"],
  ['theme-colours', 'const a = `color: #fff`;'],
  ['text-beside-expression', 'const a = <p>Gate {gate}</p>;'],
  ['text-beside-expression', "const a = <p>{isOpen ? 'open' : 'closed'} {gate}</p>;"],
  ['text-beside-expression', "const a = <>{isLate && 'late'} {gate}</>;"],
])('%s reports %s', (rule, text) => {
  expect(countReports(rule, text)).toBe(1);
});

it.each([
  ['theme-colours', 'const a = `color: ${theme.colours.text}`;'],
  ['text-beside-expression', 'const a = <p>Gate</p>;'],
  ['text-beside-expression', 'const a = <p>{`Gate ${gate}`}</p>;'],
  ['text-beside-expression', 'const a = <p><span>Gate</span> {gate}</p>;'],
])('%s accepts %s', (rule, text) => {
  expect(countReports(rule, text)).toBe(0);
});
