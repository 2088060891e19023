import type { ReactElement, ReactNode } from 'react';
import { Document, Page, renderToBuffer, StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer';
import { asPrinted, unprintable } from '@/contract/rules/printable';
import { orderPaperText } from '@/text/order-papers';
import { FONT_STACK, loadFonts } from './fonts';

/** Text black, lines and what is beside the point grey: papers are printed. */
const INK = '#1c1b19';
const GREY = '#6b6862';
const LINE = '#d8d4cc';

/** Points, as all lengths of a paper. */
const MARGIN = 56;
const CELL_GAP = 8;
const TICK = 42;
/** Of an A4 page between its margins. */
const INNER_WIDTH = 595 - 2 * MARGIN;

const styles = StyleSheet.create({
  page: { fontFamily: FONT_STACK, fontSize: 10, color: INK, padding: MARGIN, paddingBottom: 64 },
  /** Not of the page: its foot would not be drawn. */
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
  /** Of the file, as a reader of PDF shows it. */
  title: string;
  author: string;
  /** Stands at the foot of every page, beside the page's number. */
  foot: string;
  pageOf: (page: number, pages: number) => string;
  children: ReactNode;
}

/** A paper of A4 pages: margins, font, and a foot with the number of the page. */
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

/** Lines as they were typed, on whatever system. */
const linesOf = (words: string): string[] => words.replaceAll('\t', ' ').split(/\r\n?|\n/);

/** A longer word is broken, an address for example. */
const LETTERS = 16;
/** Points that a letter takes at most on average, in bold. */
const LETTER_WIDTH = 6.5;
const PIECE = new RegExp(`.{1,${LETTERS}}`, 'gu');

/** How many letters words may have that go into one text in a column: a wider text would be broken inside a word. */
const lettersOf = (width: number): number => Math.min(LETTERS, Math.floor((width - CELL_GAP) / LETTER_WIDTH));

/** Words that together are no longer than a piece may be go into one: a paper of many texts takes long to lay out. */
const joined = (pieces: readonly string[], letters: number): string[] =>
  pieces.reduce<string[]>((lines, piece) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + piece.trimEnd().length > letters) return [...lines, piece];
    return [...lines.slice(0, -1), last + piece];
  }, []);

/** The words of a line, each with the space after it; a longer one than a line, an address, goes on in the next. */
const piecesOf = (line: string, letters: number): string[] =>
  joined(
    asPrinted(line)
      .split(' ')
      .flatMap((word) => `${word}\u00a0`.match(PIECE) ?? []),
    letters,
  );

interface WordsProps {
  children: string;
  /** Most letters of words that go into one text. */
  letters?: number;
  toRight?: boolean;
}

/**
 * Lines that break between words only. Within one text a word whose letters come from two subsets of the font would be
 * broken where they meet, so every few words are a text of their own, short enough for a line. Letters that the font lacks are question
 * marks, which a line below explains.
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

/** A name and what it is, as in the head of a letter. */
export const Fact = ({ label, children }: { label: string; children: string }) => (
  <View style={styles.row}>
    <Text style={styles.label}>{label}</Text>
    <View style={styles.value}>
      <Words>{children}</Words>
    </View>
  </View>
);

/** A name, and a dotted line on which it is written by hand what it is. */
export const Blank = ({ label }: { label: string }) => (
  <View style={styles.row}>
    <Text style={styles.label}>{label}</Text>
    <View style={styles.blank} />
  </View>
);

interface TableProps {
  head: readonly string[];
  /** Shares of the width, one a column. */
  widths: readonly number[];
  rows: readonly (readonly string[])[];
  /** The last row, in bold. */
  total?: readonly string[];
  /** Columns from this one on hold numbers and end at their right edge. */
  numbersFrom?: number;
  /** Smaller than the paper's, for many columns of numbers. */
  fontSize?: number;
  /** Points between the margins of its page; those of an A4 page unless it says otherwise. */
  width?: number;
  /** Heads a first column of empty boxes, to be ticked by hand. */
  tick?: string;
}

const Box = () => (
  <View style={styles.tick}>
    <View style={styles.box} />
  </View>
);

/** Cells of a row of a table, as wide as its columns. */
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

/** A row of more lines may be longer than a page, and would be cut off if it were kept whole. */
const WHOLE_ROW = { lines: 40, lettersALine: 25 };

/** How many lines a cell may take: a long line goes on in the next. */
const heightOf = (cell: string): number =>
  linesOf(cell).reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / WHOLE_ROW.lettersALine)), 0);

const isLong = (cells: readonly string[]): boolean => cells.some((cell) => heightOf(cell) > WHOLE_ROW.lines);

/** Rows that stay whole at the end of a page, under a head that stands on every page. */
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

/** The bytes of a paper. */
export const drawPaper = async (paper: ReactElement<DocumentProps>): Promise<Buffer> => {
  await loadFonts();
  return renderToBuffer(paper);
};
