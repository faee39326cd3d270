import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { moduleBoundaries } from './eslint/module-boundaries.mjs';

const tests = ['**/*.test.{ts,tsx,mjs}', '**/test/**', 'e2e/**', 'libs/testing/**'];
const usesTheme = ['shell/src/**', 'mfe-*/src/**', 'libs/shell-frame/src/**'];
const colour = '/#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\\b|\\b(rgb|hsl|oklch)a?\\(/i';
const colourMessage = 'Colours come from the theme (design-system) or from brand.';

/** The rules that read no types. Oxlint has those that do, and React's: `.oxlintrc.json`. */
export default defineConfig(
  { ignores: ['**/node_modules/', 'dist/', '.nx/', '.cache/', '.data/', 'coverage/', '**/test-results/', '**/playwright-report/'] },
  // A rule holds or is changed here, in sight of everybody: comments cannot switch it off.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [js.configs.recommended],
    plugins: { portal: { rules: { 'module-boundaries': moduleBoundaries } } },
    rules: {
      'portal/module-boundaries': 'error',
      'max-lines': ['error', { max: 200 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-warning-comments': [
        'error',
        { terms: ['todo', 'fixme', 'xxx', '@ts-ignore', '@ts-nocheck', 'oxlint-disable'], location: 'anywhere' },
      ],
    },
  },
  { files: ['**/*.mjs'], ignores: ['**/*.worker.mjs'], languageOptions: { globals: globals.node } },
  { files: ['**/*.worker.mjs'], languageOptions: { globals: { ...globals.serviceworker, settings: 'readonly' } } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: usesTheme,
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: `TemplateElement[value.raw=${colour}]`, message: colourMessage },
        { selector: `Literal[value=${colour}]`, message: colourMessage },
      ],
    },
  },
  { files: tests, rules: { 'max-lines': 'off', 'no-restricted-syntax': 'off', '@typescript-eslint/no-non-null-assertion': 'off' } },
);
