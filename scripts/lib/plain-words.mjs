/**
 * An ESLint rule that keeps names and comments in plain technical English: it refuses the words of `plain-words.json`,
 * which says what to write instead. A name that has to stay is listed there under `exceptions`, with the reason, and with
 * the `files` that may declare it where it is a word that others should not use.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

const { words, phrases, exceptions } = JSON.parse(
  fs.readFileSync(new URL('plain-words.json', import.meta.url), 'utf8'),
);

const REFUSED = new Map(Object.entries(words));
const ALLOWED = new Map(exceptions.map(({ name, files }) => [name, files]));
const PHRASES = Object.entries(phrases).map(([phrase, instead]) => [
  new RegExp(`\\b${phrase}\\b`, 'i'),
  phrase,
  instead,
]);
const IN_BACKTICKS = /`[^`]*`/g;

/** `isToldAlready` -> `is`, `told`, `already`. */
const partsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/);

const isAllowed = (name, file) => ALLOWED.has(name) && (ALLOWED.get(name)?.includes(file) ?? true);

const refusedIn = (name, file) => (isAllowed(name, file) ? undefined : partsOf(name).find((part) => REFUSED.has(part)));

/** Declares a name of its own; the names of other people's packages are only used. */
const DECLARATIONS = [
  'VariableDeclarator > Identifier.id',
  'FunctionDeclaration > Identifier.id',
  'ClassDeclaration > Identifier.id',
  'TSInterfaceDeclaration > Identifier.id',
  'TSTypeAliasDeclaration > Identifier.id',
  'TSPropertySignature > Identifier.key',
  'TSMethodSignature > Identifier.key',
  'PropertyDefinition > Identifier.key',
  'MethodDefinition > Identifier.key',
  ':function > Identifier.params',
  'ObjectPattern > Property > Identifier.value',
  'ArrayPattern > Identifier.elements',
  'AssignmentPattern > Identifier.left',
].join(', ');

const rule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Names and comments in plain technical English' },
    messages: { refused: '"{{word}}" in {{where}}: write {{instead}} (scripts/lib/plain-words.json).' },
    schema: [],
  },
  create(context) {
    const file = path.relative(ROOT, context.filename).replaceAll(path.sep, '/');
    const report = (at, word, instead, where) =>
      context.report({ ...at, messageId: 'refused', data: { word, instead, where } });
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = comment.value.replace(IN_BACKTICKS, '');
          for (const [pattern, phrase, instead] of PHRASES)
            if (pattern.test(text)) report({ loc: comment.loc }, phrase, instead, 'a comment');
        }
      },
      [DECLARATIONS](node) {
        const word = refusedIn(node.name, file);
        if (word) report({ node }, word, REFUSED.get(word), `the name ${node.name}`);
      },
    };
  },
};

export const plainWords = { rules: { 'plain-words': rule } };
