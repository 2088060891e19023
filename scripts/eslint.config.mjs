// @ts-check
import next from '@next/eslint-plugin-next';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { LIBRARY_PACKAGES, NOT_IN_COMMERCE, ZONES } from './lib/arrows.mjs';
import { plainWords } from './lib/plain-words.mjs';
import { ROOT } from './lib/project.mjs';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const PRODUCT = ['src/**', 'pages/**', 'server/**'];
const SCREENS = ['src/**', 'pages/**'];

const ENVIRONMENT = 'Only server/env.ts reads the environment.';
const NO_ENVIRONMENT = { object: 'process', property: 'env', message: ENVIRONMENT };
const NO_RANDOM_UUID = {
  object: 'crypto',
  property: 'randomUUID',
  message: 'Missing on plain http: use newIdempotencyKey.',
};

/** Browser storage may be missing, blocked or full: one module handles all of that. */
const STORAGE = 'It may be missing, blocked or full: use src/shared/storage.';
const STORED_GLOBALS = ['localStorage', 'sessionStorage', 'caches', 'indexedDB', 'cookieStore'];
const NO_STORAGE = [
  ...['window', 'globalThis', 'self'].flatMap((object) => STORED_GLOBALS.map((property) => ({ object, property }))),
  ...['locks', 'storage'].map((property) => ({ object: 'navigator', property })),
  { object: 'document', property: 'cookie' },
].map((access) => ({ ...access, message: STORAGE }));
const NO_STORAGE_PACKAGES = [
  { name: 'idb', message: STORAGE },
  {
    name: '@mantine/hooks',
    importNames: ['useLocalStorage', 'useSessionStorage', 'readLocalStorageValue', 'readSessionStorageValue'],
    message: 'Not told when nothing is kept: use src/shared/storage/use-stored-state.ts.',
  },
  {
    name: '@mantine/core',
    importNames: ['CopyButton'],
    message: 'It fails where the clipboard cannot be read: use src/shared/ui/controls/CopyButton.tsx.',
  },
];

/** Features that a browser may lack, or whose reading throws: one module asks for them. */
const FEATURES = 'It may be missing, or reading it may throw: use src/shared/lib/browser-features.ts.';
const OPTIONAL_GLOBALS = ['Notification', 'BarcodeDetector'];
const NO_FEATURES = [
  ...['window', 'globalThis', 'self'].flatMap((object) => OPTIONAL_GLOBALS.map((property) => ({ object, property }))),
  ...['serviceWorker', 'clipboard', 'share', 'mediaDevices'].map((property) => ({ object: 'navigator', property })),
].map((access) => ({ ...access, message: FEATURES }));

const NO_BARREL = ['ExportAllDeclaration', 'ExportNamedDeclaration[source]'].map((selector) => ({
  selector,
  message: 'No barrels: import from the file that declares it.',
}));

/** The files that should re-export: they list what others may use of a library. */
const LIBRARY_ENTRIES = [
  'server/signalr/index.ts',
  'server/backend/commerce/shelf/index.ts',
  'server/backend/commerce/ledger/index.ts',
];

const NO_ENVIRONMENT_IMPORT = {
  selector: 'ImportDeclaration[source.value=/^(node:)?process$/]',
  message: ENVIRONMENT,
};

const NO_BOUND_LIMIT = {
  selector: "TaggedTemplateExpression[tag.name='sql'] TemplateElement[tail=false][value.raw=/LIMIT $/]",
  message: 'A plan does not know a LIMIT that is bound, and reads whole tables for it: use limitTo.',
};

const BROWSER = ['src/shared/**', 'src/entities/**', 'src/features/**'];
/** Files that validate input by the schema of an endpoint before it is sent. */
const FORMS = BROWSER.flatMap((place) =>
  ['*Form.tsx', '*-form.ts', '*Dialog.tsx', 'validate-*.ts'].map((name) => `${place}/${name}`),
);

const NO_API_IN_BUNDLE = {
  name: '@/contract/api',
  allowTypeImports: true,
  message: 'Types only: the schemas stay out of the bundle.',
};

export default tseslint.config(
  {
    ignores: ['node_modules', '.next', 'dist', 'data', '.cache', 'public', 'next-env.d.ts', 'test-results', 'coverage'],
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommended],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: `${ROOT}/tsconfig.json` })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones: ZONES }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // A leading underscore marks a name that is required but not used.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // The rule reads names as they are declared, and all comments.
    files: [...TYPESCRIPT, '**/*.mjs'],
    plugins: { house: plainWords },
    rules: { 'house/plain-words': 'error' },
  },
  {
    files: PRODUCT,
    ignores: ['server/env.ts', 'server/identity/admin-emulator.ts'],
    rules: { 'no-restricted-properties': ['error', NO_ENVIRONMENT] },
  },
  { files: SCREENS, rules: { 'no-restricted-properties': ['error', NO_ENVIRONMENT, NO_RANDOM_UUID] } },
  {
    files: SCREENS,
    // The modules themselves, and the service worker: browsers without storage run none.
    ignores: ['src/shared/storage/**', 'src/shared/lib/browser-features.ts', 'src/worker/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...STORED_GLOBALS.map((name) => ({ name, message: STORAGE })),
        ...OPTIONAL_GLOBALS.map((name) => ({ name, message: FEATURES })),
      ],
      'no-restricted-properties': ['error', NO_ENVIRONMENT, NO_RANDOM_UUID, ...NO_STORAGE, ...NO_FEATURES],
      'no-restricted-imports': ['error', { paths: NO_STORAGE_PACKAGES }],
    },
  },
  { files: PRODUCT, rules: { 'no-restricted-syntax': ['error', ...NO_BARREL, NO_ENVIRONMENT_IMPORT, NO_BOUND_LIMIT] } },
  {
    // No other file re-exports.
    files: LIBRARY_ENTRIES,
    rules: { 'no-restricted-syntax': ['error', NO_ENVIRONMENT_IMPORT] },
  },
  {
    // Keeps the library publishable: only relative imports, Node itself and its two dependencies.
    files: ['server/signalr/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: LIBRARY_PACKAGES.source, message: 'Not a dependency of the SignalR library.' }] },
      ],
    },
  },
  {
    // Floating promises lose errors, and on the server they lose data. The rule needs type information, which is slow.
    files: ['server/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: ROOT } },
    rules: { '@typescript-eslint/no-floating-promises': 'error', '@typescript-eslint/await-thenable': 'error' },
  },
  {
    files: SCREENS,
    extends: [reactHooks.configs.flat['recommended-latest']],
    plugins: { '@next/next': next },
    rules: {
      ...next.configs.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      // In a browser the console is the log, and some errors must only be logged (S4.2.8, S4.4.4).
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    // Keeps the first-load JavaScript small: the contract's schemas are not loaded with a call (A8.5). A table needs
    // the sort orders of its list; names of types, which may be imported with them, begin with one capital letter.
    files: BROWSER,
    ignores: FORMS,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [NO_API_IN_BUNDLE],
          patterns: [
            {
              regex: '^@/contract/endpoints/',
              allowTypeImports: true,
              allowImportNamePattern: '_SORTS$|^[A-Z][a-z]',
              message: 'Types only: the schemas stay out of the bundle, but for forms.',
            },
          ],
        },
      ],
    },
  },
  {
    files: FORMS,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [NO_API_IN_BUNDLE] }] },
  },
  {
    files: ['server/backend/commerce/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: NOT_IN_COMMERCE, message: 'Commerce knows no transport.' }] },
      ],
    },
  },
  {
    files: ['__tests__/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]',
          message: 'Every test runs.',
        },
      ],
    },
  },
);
