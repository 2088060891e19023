import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { foreignWords, isSyllable } from '@tests/support/vietnamese';

const TEXT = path.resolve(__dirname, '../../src/text');
/** A placeholder for a value in a sentence. */
const PLACE = /\{\w+\}/g;
/** A header of the API that a refusal mentions, and carriers. */
const NAMES = new Set([
  'Idempotency',
  'Key',
  'Viettel',
  'Post',
  'Express',
  'Ninja',
  'Apple',
  'Google',
  'Wallet',
  'CAMT',
  'VNI',
]);

const isComparison = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;

const isOfHistoryKind = ({ parent: object }: ts.PropertyAssignment): boolean =>
  ts.isVariableDeclaration(object.parent) && object.parent.type?.getText() === 'HistoryKind';

/** Names of the code: how a value is worded (`FieldText.as`), and the name of a kind of history. */
const isCodeName = (node: ts.Node): boolean => {
  if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.initializer)) return false;
  const key = node.name.getText();
  return key === 'as' || (key === 'name' && isOfHistoryKind(node));
};

/** Every string that a source file shows, including those of its functions; compared strings and keys are not shown. */
const piecesIn = (node: ts.Node): string[] => {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isComparison(node) || isCodeName(node)) return [];
  if (ts.isPropertyAssignment(node)) return piecesIn(node.initializer);
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [node.text];
  const below: string[] = [];
  ts.forEachChild(node, (child) => void below.push(...piecesIn(child)));
  return below;
};

const sentencesOf = (file: string): string[] => {
  const source = readFileSync(path.join(TEXT, file), 'utf8');
  const pieces = piecesIn(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return pieces.map((piece) => piece.replace(PLACE, ' '));
};

describe('what is Vietnamese', () => {
  it.each(['sách', 'trong', 'theo', 'giỏ', 'nghiêng', 'khuya', 'quyển', 'gì', 'ướt', 'yêu', 'xoong', 'Đường', 'ở'])(
    '%s is a syllable',
    (word) => expect(isSyllable(word)).toBe(true),
  );

  it.each(['loading', 'save', 'not', 'that', 'set', 'up', 'cent', 'get', 'can not', 'close', 'sach sẽ', 'cart', 'sat'])(
    '%s is none',
    (word) => expect(isSyllable(word)).toBe(false),
  );

  it.each([
    ['Loading', ['Loading']],
    ['Loading...', ['Loading']],
    ['Save changes', ['Save', 'changes']],
    ['Billing Summary', ['Billing', 'Summary']],
    ['Actions', ['Actions']],
    ['Close', ['Close']],
    ['Next page', ['Next', 'page']],
    ['Đơn hàng (Order) của bạn', ['Order']],
    ['No results, then go on', ['No', 'results', 'then', 'go', 'on']],
    ['Sign in', ['Sign']],
    ['Set up your cart', ['Set', 'up', 'your', 'cart']],
  ])('in "%s" finds %j', (text, words) => expect(foreignWords(text)).toEqual(words));

  it.each([
    'Chúng tôi gợi ý hội sách theo những nhóm bạn chọn. Bạn có thể bỏ qua và chọn sau trong hồ sơ.',
    'Khuya rồi, ngoài hiên gió thổi nghiêng nghiêng; quyển sách cũ ướt sương vẫn để mở trên ghế.',
    'Sách PDF và sách Audio, gửi tới ban-doc@thuvien.test, 125.000 ₫, mã DH2411-0007, dd/mm/yyyy',
    'Đổi trả sách: liên hệ trực tiếp nhà phát hành. Thanh toán qua ZaloPay hoặc chuyển khoản VietQR.',
  ])('leaves alone: %s', (text) => expect(foreignWords(text)).toEqual([]));

  it('lets names of the data pass, and only as they are written there', () => {
    const names = new Set(['Dale', 'Carnegie']);
    expect(foreignWords('Đắc nhân tâm, Dale Carnegie', names)).toEqual([]);
    expect(foreignWords('dale carnegie', names)).toEqual(['dale', 'carnegie']);
  });

  it.each(readdirSync(TEXT))('every sentence of %s is', (file) => {
    expect(sentencesOf(file).flatMap((sentence) => foreignWords(sentence, NAMES))).toEqual([]);
  });
});
