/**
 * Lints pieces of code as if they were files of the project: JSON `[{file, code}]` on standard input; on standard
 * output the names of the violated rules for each. A process of its own, because jest cannot load a configuration in ES
 * modules. Imports are resolved by name alone, so that a folder can be probed before it contains anything.
 *
 * `zones` prints the zones instead, `entities` which entity may import which others.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ENTITY_IMPORTS, ZONES } from '../../scripts/lib/arrows.mjs';
import { inRoot, ROOT } from '../../scripts/lib/project.mjs';

const ALIASES = { '@/': 'src/', '@server/': 'server/', '@tests/': '__tests__/' };

/** A folder is imported by its index file, which exists; every other name is that of a file. */
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

const linter = async () => {
  // Loaded only here: the tables can be printed without it.
  const { ESLint } = await import('eslint');
  return new ESLint({
    cwd: ROOT,
    overrideConfigFile: inRoot('scripts/eslint.config.mjs'),
    overrideConfig: {
      files: ['**/*.ts', '**/*.tsx'],
      settings: { 'import-x/resolver-next': [byName] },
      // These rules read the probed files themselves, which do not exist.
      languageOptions: { parserOptions: { projectService: false } },
      rules: {
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

const main = async () => {
  if (process.argv[2] === 'zones') return ZONES;
  if (process.argv[2] === 'entities') return ENTITY_IMPORTS;
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const eslint = await linter();
  const broken = [];
  for (const probe of JSON.parse(Buffer.concat(chunks).toString())) broken.push(await brokenRules(eslint, probe));
  return broken;
};

process.stdout.write(JSON.stringify(await main()));
