import tseslint from 'typescript-eslint';

/** Size limits are part of the style: a file is one concept, a function fits a glance. */
const size = {
  'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 4],
};

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/generated/**', '**/.next/**', 'console/out/**', '**/next-env.d.ts', 'data/**', 'packs/**', 'rulepacks/**', 'skills/**'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      ...size,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['**/*.test.ts', '**/*.spec.ts', 'e2e/**', '**/bench/**', 'console/**/*.tsx'], rules: { 'max-lines-per-function': 'off' } },
);
