// ESLint finds mistakes that types can't show. Prettier decides about format.
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', '.desktop/', 'data/', 'screens/', 'src/api/schema.d.ts'] },
  ...tseslint.configs.recommended,
  {
    files: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-empty-object-type': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    // build/conventions.mjs checks that each exception gives its reason.
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', 80], complexity: ['error', 20] },
  },
  {
    files: ['src/views/**/*.tsx', 'src/ui/**/*.tsx', 'src/entries/main.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules },
  },
  { files: ['src/server/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
);
