import type { ReactElement, ReactNode } from 'react';
import { Document, Page, renderToBuffer, StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer';
import { asPrinted, unprintable } from '@/contract/rules/printable';
import { orderPaperText } from '@/text/order-papers';
import { FONT_STACK, loadFonts } from './fonts';

/** Text is black; rules and secondary text are grey, because the documents are printed. */
const INK = '#1c1b19';
const GREY = '#6b6862';
const LINE = '#d8d4cc';

/** In points, like all lengths of a document. */
const MARGIN = 56;
const CELL_GAP = 8;
const TICK = 42;
/** Width of an A4 page between its margins. */
const INNER_WIDTH = 595 - 2 * MARGIN;

const styles = StyleSheet.create({
  page: { fontFamily: FONT_STACK, fontSize: 10, color: INK, padding: MARGIN, paddingBottom: 64 },
  /** Not set on the page: its footer would not be rendered. */
  body: { fontSize: 10, lineHeight: 1.5 },
  heading: { marginTop: 14, marginBottom: 4, fontSize: 11.5, fontWeight: 700 },
  row: { flexDirection: 'row' },
  line: { flexDirection: 'row', flexWrap: 'wrap' },
  toRight: { justifyContent: 'flex-end' },
  label: { width: 110, color: GREY },
  value: { flex: 1 },
  blank: { flex: 1, height: 12, borderBottomWidth: 0.7, borderBottomColor: GREY, borderBottomStyle: 'dotted' },
  tableRow: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 3 },
  tableHead: { fontWeight: 700, borderBottomColor: INK },
  tableTotal: { fontWeight: 700, borderTopWidth: 0.5, borderTopColor: INK },
  cell: { paddingRight: CELL_GAP },
  tick: { width: TICK },
  box: { width: 11, height: 11, borderWidth: 1, borderColor: INK },
  footer: {
    position: 'absolute',
    bottom: 28,
    left: MARGIN,
    right: MARGIN,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
  small: { fontSize: 8, color: GREY },
});

interface PaperProps {
  /** Title in the file's metadata, which PDF readers show. */
  title: string;
  author: string;
  /** Printed in the footer of every page, next to the page number. */
  foot: string;
  pageOf: (page: number, pages: number) => string;
  children: ReactNode;
}

/** A document of A4 pages: margins, font, and a footer with the page number. */
export const Paper = ({ title, author, foot, pageOf, children }: PaperProps): ReactElement<DocumentProps> => (
  <Document title={title} author={author} language="vi-VN">
    <Page size="A4" style={styles.page}>
      <View style={styles.body}>{children}</View>
      <View style={styles.footer} fixed>
        <Text style={styles.small}>{foot}</Text>
        <Text style={styles.small} render={({ pageNumber, totalPages }) => pageOf(pageNumber, totalPages)} />
      </View>
    </Page>
  </Document>
);

/** Splits text into its lines, with the line breaks of any system. */
const linesOf = (words: string): string[] => words.replaceAll('\t', ' ').split(/\r\n?|\n/);

/** Longer words, such as URLs, are broken. */
const LETTERS = 16;
/** Largest average width of a letter in points, in bold. */
const LETTER_WIDTH = 6.5;
const PIECE = new RegExp(`.{1,${LETTERS}}`, 'gu');

/** Most letters of words joined into one text in a column: a wider text would be broken inside a word. */
const lettersOf = (width: number): number => Math.min(LETTERS, Math.floor((width - CELL_GAP) / LETTER_WIDTH));

/**
 * Joins words into one text as long as it does not exceed this length: a document of many texts takes long to lay out.
 */
const joined = (pieces: readonly string[], letters: number): string[] =>
  pieces.reduce<string[]>((lines, piece) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + piece.trimEnd().length > letters) return [...lines, piece];
    return [...lines.slice(0, -1), last + piece];
  }, []);

/**
 * The words of a line, each with its trailing space; a word longer than a line, such as a URL, continues in the next.
 */
const piecesOf = (line: string, letters: number): string[] =>
  joined(
    asPrinted(line)
      .split(' ')
      .flatMap((word) => `${word}\u00a0`.match(PIECE) ?? []),
    letters,
  );

interface WordsProps {
  children: string;
  /** Most letters of words joined into one text. */
  letters?: number;
  toRight?: boolean;
}

/**
 * Lines that break between words only. Within one text a word with letters from two subsets of the font would be broken
 * between them, so every few words are a text of their own, short enough for a line. Letters that the font lacks become
 * question marks, with an explanation below.
 */
export const Words = ({ children, letters = LETTERS, toRight = false }: WordsProps) => (
  <View>
    {linesOf(children).map((line, row) => (
      <View key={row} style={toRight ? [styles.line, styles.toRight] : styles.line}>
        {piecesOf(line, letters).map((piece, at) => (
          <Text key={at}>{piece}</Text>
        ))}
      </View>
    ))}
    {unprintable(children) === '' ? null : <Text style={styles.small}>{orderPaperText.unprinted}</Text>}
  </View>
);

export const Heading = ({ children }: { children: string }) => (
  <Text style={styles.heading} minPresenceAhead={40}>
    {children}
  </Text>
);

/** A label and its value, as in a letterhead. */
export const Fact = ({ label, children }: { label: string; children: string }) => (
  <View style={styles.row}>
    <Text style={styles.label}>{label}</Text>
    <View style={styles.value}>
      <Words>{children}</Words>
    </View>
  </View>
);

/** A label and a dotted line for a handwritten value. */
export const Blank = ({ label }: { label: string }) => (
  <View style={styles.row}>
    <Text style={styles.label}>{label}</Text>
    <View style={styles.blank} />
  </View>
);

interface TableProps {
  head: readonly string[];
  /** Column widths as fractions of the table's width. */
  widths: readonly number[];
  rows: readonly (readonly string[])[];
  /** The last row, in bold. */
  total?: readonly string[];
  /** Columns from this one on hold numbers and are right-aligned. */
  numbersFrom?: number;
  /** Smaller than the document's, for many columns of numbers. */
  fontSize?: number;
  /** In points, between the margins of its page; by default those of an A4 page. */
  width?: number;
  /** Header of an additional first column of checkboxes, to be ticked by hand. */
  tick?: string;
}

const Box = () => (
  <View style={styles.tick}>
    <View style={styles.box} />
  </View>
);

/** The cells of a table row, as wide as its columns. */
const cellsOf = (cells: readonly string[], table: TableProps) => {
  const { widths, tick, numbersFrom = widths.length, width: inner = INNER_WIDTH } = table;
  const share = (inner - (tick ? TICK : 0)) / widths.reduce((sum, width) => sum + width, 0);
  return cells.map((cell, column) => {
    const width = widths[column] ?? 1;
    return (
      <View key={column} style={[styles.cell, { flex: width }]}>
        <Words letters={lettersOf(width * share)} toRight={column >= numbersFrom}>
          {cell}
        </Words>
      </View>
    );
  });
};

/** A row with more lines may be longer than a page, and would be cut off if it were kept together. */
const WHOLE_ROW = { lines: 40, lettersALine: 25 };

/** How many lines a cell may take; long lines wrap. */
const heightOf = (cell: string): number =>
  linesOf(cell).reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / WHOLE_ROW.lettersALine)), 0);

const isLong = (cells: readonly string[]): boolean => cells.some((cell) => heightOf(cell) > WHOLE_ROW.lines);

/** A table whose rows are not split at the end of a page, and whose header is repeated on every page. */
export const Table = (table: TableProps) => (
  <View style={table.fontSize === undefined ? {} : { fontSize: table.fontSize }}>
    <View style={[styles.tableRow, styles.tableHead]} fixed>
      {table.tick ? <Text style={styles.tick}>{table.tick}</Text> : null}
      {cellsOf(table.head, table)}
    </View>
    {table.rows.map((cells, at) => (
      <View key={at} style={styles.tableRow} wrap={isLong(cells)}>
        {table.tick ? <Box /> : null}
        {cellsOf(cells, table)}
      </View>
    ))}
    {table.total ? (
      <View style={[styles.tableRow, styles.tableTotal]} wrap={false}>
        {table.tick ? <View style={styles.tick} /> : null}
        {cellsOf(table.total, table)}
      </View>
    ) : null}
  </View>
);

/** Renders a document as PDF bytes. */
export const drawPaper = async (paper: ReactElement<DocumentProps>): Promise<Buffer> => {
  await loadFonts();
  return renderToBuffer(paper);
};
