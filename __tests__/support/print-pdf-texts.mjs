/** Prints texts of pages of a PDF on the standard input, as the reader of the site sees them: of each, or of every n-th. */
import { buffer } from 'node:stream/consumers';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await buffer(process.stdin));
const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
const step = Number(process.argv[2] ?? 1);
const texts = [];
for (let page = 1; page <= document.numPages; page += step) {
  const { items } = await (await document.getPage(page)).getTextContent();
  texts.push(items.map(({ str }) => str).join(''));
}
process.stdout.write(JSON.stringify(texts));
