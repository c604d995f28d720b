import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** Which folders may not be imported from where: imports point inward. */
const outside = {
  'src/core': ['games', 'match', 'storage', 'discord', 'i18n', 'sandbox', 'commands', 'render'],
  'src/games': ['match', 'storage', 'discord', 'sandbox', 'commands', 'render'],
  'src/match': ['discord', 'sandbox', 'commands', 'render'],
  'src/storage': ['games', 'match', 'discord', 'sandbox', 'commands', 'render'],
  'src/discord': ['sandbox'],
  commands: ['sandbox'],
  render: ['match', 'storage', 'discord', 'sandbox', 'commands'],
  'src/sandbox': ['core', 'games', 'match', 'storage', 'discord', 'commands', 'render'],
};

const boundaries = Object.entries(outside).map(([from, targets]) => ({
  files: [`${from}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: targets.map((to) => ({ group: [`**/${to}/**`], message: `${from} does not know ${to}.` })),
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['node_modules', 'coverage', 'data'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  ...boundaries,
);
