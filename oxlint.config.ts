import { defineConfig } from 'oxlint';

/** The floors of the house. A floor may import only what its line lists; what matches no floor is refused too. */
const may = (from: string, ...to: string[]) => ({
  from: [{ element: { type: from } }],
  allow: to.map((type) => ({ to: { element: { type } } })),
});

/** A room may import another room of its own kind only through that room's front door. */
const mayThroughIndex = (from: string, to: string) => ({
  from: [{ element: { type: from } }],
  allow: [{ to: { element: { type: to }, file: { path: '**/index.ts' } } }],
});

const inPtBr = 'Text and time of Brazil come from @ipe/pt-br, amounts from @ipe/money (decision 38)';
const localeMethods = [
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
  'localeCompare',
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'import', 'unicorn', 'react', 'jsx-a11y', 'oxc'],
  jsPlugins: [{ name: 'boundaries', specifier: '@boundaries/eslint-plugin' }],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/node_modules/**', '**/dist/**'],
  settings: {
    'import/resolver': {
      typescript: {
        project: ['apps/*/tsconfig.json', 'packages/*/tsconfig.json', 'tools/tsconfig.json', 'tools/*/tsconfig.json'],
        noWarnOnMultipleProjects: true,
      },
    },
    'boundaries/dependency-nodes': ['import', 'dynamic-import'],
    'boundaries/elements-single-match': true,
    'boundaries/legacy-templates': false,
    'boundaries/legacy-warnings': false,
    'boundaries/elements': [
      { type: 'money', pattern: 'packages/money' },
      { type: 'pt-br', pattern: 'packages/pt-br' },
      { type: 'contract', pattern: 'packages/contract' },
      { type: 'staff-contract', pattern: 'packages/staff-contract' },
      { type: 'pix', pattern: 'packages/pix' },
      { type: 'slot-engine', pattern: 'packages/slot-engine' },
      { type: 'command-line', pattern: 'packages/command-line' },
      { type: 'proof-of-work', pattern: 'packages/proof-of-work' },
      { type: 'api-client', pattern: 'packages/api-client' },
      { type: 'ui', pattern: 'packages/ui' },
      { type: 'round-replay', pattern: 'packages/round-replay' },
      { type: 'game-rules', pattern: 'packages/game-rules' },
      { type: 'game-stage', pattern: 'packages/game-stage' },
      { type: 'api-module', pattern: 'apps/api/src/modules/*', capture: ['module'] },
      { type: 'api-platform', pattern: 'apps/api/src/platform' },
      { type: 'api-pages', pattern: 'apps/api/src/pages' },
      { type: 'api-wiring', pattern: 'apps/api/src/wiring' },
      { type: 'api-programs', pattern: 'apps/api/src/programs' },
      { type: 'api', pattern: 'apps/api' },
      { type: 'player-shell', pattern: 'apps/player/src/shell' },
      { type: 'player-feature', pattern: 'apps/player/src/features/*', capture: ['feature'] },
      { type: 'player-page', pattern: 'apps/player/src/pages' },
      { type: 'player', pattern: 'apps/player' },
      { type: 'game-window', pattern: 'apps/game-window' },
      { type: 'back-office-shell', pattern: 'apps/back-office/src/shell' },
      { type: 'back-office-feature', pattern: 'apps/back-office/src/features/*', capture: ['feature'] },
      { type: 'back-office', pattern: 'apps/back-office' },
      { type: 'pix-simulator', pattern: 'apps/pix-simulator' },
      { type: 'e2e', pattern: 'apps/e2e' },
      { type: 'tools', pattern: 'tools' },
    ],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message: '{{from.element.type}} may not import {{to.element.type}}',
        policies: [
          may('contract', 'money'),
          may('staff-contract', 'contract', 'money'),
          may('pix', 'money'),
          may('slot-engine', 'contract', 'money'),
          may('api-client', 'contract', 'money'),
          may('ui', 'money'),
          may('round-replay', 'contract', 'pt-br', 'ui', 'slot-engine'),
          may('game-rules', 'contract', 'money', 'pt-br', 'slot-engine'),
          may('game-stage', 'contract', 'money', 'pt-br', 'ui', 'game-rules', 'slot-engine'),
          may('api-platform', 'contract', 'money', 'pt-br', 'staff-contract'),
          may(
            'api-module',
            'api-platform',
            'contract',
            'money',
            'pix',
            'pt-br',
            'game-rules',
            'slot-engine',
            'proof-of-work',
            'staff-contract',
          ),
          mayThroughIndex('api-module', 'api-module'),
          may('api-pages', 'api-platform', 'contract'),
          may('api-wiring', 'api-pages', 'api-platform', 'contract', 'money', 'pix', 'staff-contract'),
          mayThroughIndex('api-wiring', 'api-module'),
          may(
            'api-programs',
            'api-wiring',
            'api-platform',
            'command-line',
            'contract',
            'money',
            'pt-br',
            'staff-contract',
          ),
          mayThroughIndex('api-programs', 'api-module'),
          may(
            'api',
            'api-programs',
            'api-wiring',
            'api-pages',
            'api-module',
            'api-platform',
            'command-line',
            'contract',
            'money',
            'pix',
            'pt-br',
            'slot-engine',
            'proof-of-work',
            'staff-contract',
          ),
          may('player-shell', 'api-client', 'contract', 'money', 'pt-br', 'proof-of-work', 'ui'),
          may(
            'player-feature',
            'player-shell',
            'api-client',
            'contract',
            'money',
            'pix',
            'pt-br',
            'ui',
            'game-rules',
            'round-replay',
            'slot-engine',
          ),
          may('player-page', 'player-feature', 'player-shell', 'contract', 'money', 'pt-br', 'ui'),
          may('player', 'player-page', 'player-feature', 'player-shell', 'api-client', 'contract', 'ui'),
          may(
            'game-window',
            'game-stage',
            'game-rules',
            'slot-engine',
            'api-client',
            'contract',
            'money',
            'pt-br',
            'ui',
          ),
          may('back-office-shell', 'money', 'pt-br', 'staff-contract', 'ui'),
          may('back-office-feature', 'back-office-shell', 'money', 'pt-br', 'round-replay', 'staff-contract', 'ui'),
          may('back-office', 'back-office-feature', 'back-office-shell', 'staff-contract', 'ui'),
          may('pix-simulator', 'pix', 'money', 'pt-br'),
          may('e2e', 'contract', 'money', 'pt-br'),
          may('tools', 'command-line', 'contract', 'money', 'slot-engine'),
        ],
      },
    ],
    // Types go round in no circle either.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'no-restricted-globals': ['error', ...['Intl', 'Temporal'].map((name) => ({ name, message: inPtBr }))],
    'no-restricted-properties': ['error', ...localeMethods.map((property) => ({ property, message: inPtBr }))],
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'react/jsx-no-literals': 'off',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 3 }],
    'max-depth': ['error', { max: 3 }],
    complexity: ['error', { max: 10 }],
  },
  overrides: [
    {
      // The sample provider stands for another company's program, and its page has no build.
      files: ['packages/pt-br/**', 'packages/money/**', 'tools/sample-provider/page/**'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
    },
    {
      // Decision 35: a room is named from the app's root, so that a file that moves keeps its imports.
      files: ['apps/{back-office,game-window,player}/src/**', 'apps/player/service-worker/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              { regex: '^\\.\\./', message: 'Import it by its #room' },
              {
                regex: '^#(?:shell/)?testing/',
                message: 'The fake API is for tests and ./ipe dev --fake (decision 41)',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts'],
      // A test may stand on any floor it needs: the test app is built from the whole house.
      rules: {
        'max-lines-per-function': 'off',
        'max-lines': 'off',
        'boundaries/dependencies': 'off',
        'no-restricted-imports': 'off',
      },
    },
    {
      files: ['*.config.ts', '**/*.config.ts'],
      // The build may use any tool.
      rules: { 'import/no-default-export': 'off', 'boundaries/dependencies': 'off' },
    },
  ],
});
