/**
 * Lints pieces of code as if they were files of the project: JSON `[{file, code}]` on standard input, for each the names
 * of the broken rules on standard output. Its own process, because jest cannot load a configuration in ES modules. Imports
 * resolve by name alone, so that rooms can be probed before anything stands in them.
 *
 * `zones` prints the zones instead; `cycle` lints two files on disk that import each other, by the configuration as it is:
 * the rule on cycles reads the imported files itself.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ENTITY_IMPORTS, ZONES } from '../../scripts/lib/arrows.mjs';
import { inRoot, ROOT } from '../../scripts/lib/project.mjs';

const ALIASES = { '@/': 'src/', '@server/': 'server/', '@tests/': '__tests__/' };

/** A folder is imported by its entry, which exists; every other name is that of a file. */
const fileOf = (place) => {
  const isFolder = !fs.existsSync(`${place}.ts`) && fs.existsSync(place);
  return isFolder ? `${place}/index.ts` : `${place}.ts`;
};

const byName = {
  interfaceVersion: 3,
  name: 'by-name',
  resolve: (source, from) => {
    const alias = Object.keys(ALIASES).find((prefix) => source.startsWith(prefix));
    if (alias) return { found: true, path: fileOf(inRoot(`${ALIASES[alias]}${source.slice(alias.length)}`)) };
    if (source.startsWith('.')) return { found: true, path: fileOf(path.resolve(path.dirname(from), source)) };
    return { found: false };
  },
};

/** Loaded by whoever lints: who asks for a table does not wait for it. */
const loadESLint = async () => (await import('eslint')).ESLint;

const linter = async () => {
  const ESLint = await loadESLint();
  return new ESLint({
    cwd: ROOT,
    overrideConfigFile: inRoot('scripts/eslint.config.mjs'),
    overrideConfig: {
      files: ['**/*.ts', '**/*.tsx'],
      settings: { 'import-x/resolver-next': [byName] },
      // These read the probed files themselves, which are not there.
      languageOptions: { parserOptions: { projectService: false } },
      rules: {
        'import-x/no-cycle': 'off',
        '@typescript-eslint/no-floating-promises': 'off',
        '@typescript-eslint/await-thenable': 'off',
      },
    },
  });
};

const rulesIn = ({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message);

const brokenRules = async (eslint, { file, code }) => {
  const [result] = await eslint.lintText(code, { filePath: inRoot(file) });
  return rulesIn(result);
};

const brokenByCycle = async () => {
  fs.mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = fs.mkdtempSync(inRoot('.cache/cycle-'));
  try {
    fs.writeFileSync(
      path.join(folder, 'one.ts'),
      "import { two } from './two';\nexport const one = (): number => two();\n",
    );
    fs.writeFileSync(
      path.join(folder, 'two.ts'),
      "import { one } from './one';\nexport const two = (): number => one();\n",
    );
    const ESLint = await loadESLint();
    const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: inRoot('scripts/eslint.config.mjs'), ignore: false });
    return (await eslint.lintFiles([folder])).map(rulesIn);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

const main = async () => {
  if (process.argv[2] === 'zones') return ZONES;
  if (process.argv[2] === 'entities') return ENTITY_IMPORTS;
  if (process.argv[2] === 'cycle') return brokenByCycle();
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const eslint = await linter();
  const broken = [];
  for (const probe of JSON.parse(Buffer.concat(chunks).toString())) broken.push(await brokenRules(eslint, probe));
  return broken;
};

process.stdout.write(JSON.stringify(await main()));
