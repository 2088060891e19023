/**
 * Prints which parts of a PDF on the standard input the library of the site asks for until its first page can be drawn,
 * when it is opened with its first bytes: `[[begin, end], …]`. The argument is the length of a part.
 */
import { buffer } from 'node:stream/consumers';
import { getDocument, PDFDataRangeTransport, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const bytes = new Uint8Array(await buffer(process.stdin));
const partBytes = Number(process.argv[2]);
const asked = [];
class Transport extends PDFDataRangeTransport {
  requestDataRange(begin, end) {
    asked.push([begin, end]);
    setImmediate(() => this.onDataRange(begin, bytes.slice(begin, end)));
  }
}
const { promise } = getDocument({
  range: new Transport(bytes.length, bytes.slice(0, partBytes)),
  ...{ rangeChunkSize: partBytes, disableAutoFetch: true, disableStream: true, verbosity: VerbosityLevel.ERRORS },
});
const document = await promise;
await (await document.getPage(1)).getOperatorList();
process.stdout.write(JSON.stringify(asked));
