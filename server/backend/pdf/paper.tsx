import type { ReactElement, ReactNode } from 'react';
import { Document, Page, renderToBuffer, StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer';
import { FONT_STACK, loadFonts } from './fonts';

/** Text black, lines and what is beside the point grey: papers are printed. */
const INK = '#1c1b19';
const GREY = '#6b6862';
const LINE = '#d8d4cc';

const styles = StyleSheet.create({
  page: { fontFamily: FONT_STACK, fontSize: 10, color: INK, padding: 56, paddingBottom: 64 },
  /** Not of the page: its foot would not be drawn. */
  body: { fontSize: 10, lineHeight: 1.5 },
  heading: { marginTop: 14, marginBottom: 4, fontSize: 11.5, fontWeight: 700 },
  row: { flexDirection: 'row' },
  line: { flexDirection: 'row', flexWrap: 'wrap' },
  label: { width: 110, color: GREY },
  value: { flex: 1 },
  tableRow: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 3 },
  tableHead: { fontWeight: 700, borderBottomColor: INK },
  cell: { paddingRight: 8 },
  tick: { width: 42 },
  box: { width: 11, height: 11, borderWidth: 1, borderColor: INK },
  footer: {
    position: 'absolute',
    bottom: 28,
    left: 56,
    right: 56,
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
  <Document title={title} author={author} language="vi">
    <Page size="A4" style={styles.page}>
      <View style={styles.body}>{children}</View>
      <View style={styles.footer} fixed>
        <Text style={styles.small}>{foot}</Text>
        <Text style={styles.small} render={({ pageNumber, totalPages }) => pageOf(pageNumber, totalPages)} />
      </View>
    </Page>
  </Document>
);

/** What the font cannot draw, e.g. pictures and letters of other scripts: they would lie on each other. */
const NOT_DRAWN = /[^\u0020-\u024f\u0300-\u036f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2122\u2212]/gu;

/** Lines as they were typed, on whatever system. */
const linesOf = (words: string): string[] => words.replaceAll('\t', ' ').split(/\r\n?|\n/);

/** Letters that fit the narrowest column of a table. */
const LETTERS = 16;
const PIECE = new RegExp(`.{1,${LETTERS}}`, 'gu');

/** Words that together are no longer than a piece may be go into one: a paper of many texts takes long to lay out. */
const joined = (pieces: readonly string[]): string[] =>
  pieces.reduce<string[]>((lines, piece) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + piece.trimEnd().length > LETTERS) return [...lines, piece];
    return [...lines.slice(0, -1), last + piece];
  }, []);

/** The words of a line, each with the space after it; a longer one than a line, an address, goes on in the next. */
const piecesOf = (line: string): string[] =>
  joined(
    line
      .normalize('NFC')
      .replace(NOT_DRAWN, '?')
      .split(' ')
      .flatMap((word) => `${word}\u00a0`.match(PIECE) ?? []),
  );

/**
 * Lines that break between words only. Within one text a word whose letters come from two subsets of the font would be
 * broken where they meet, so every few words are a text of their own, short enough for a line.
 */
export const Words = ({ children }: { children: string }) => (
  <View>
    {linesOf(children).map((line, row) => (
      <View key={row} style={styles.line}>
        {piecesOf(line).map((piece, at) => (
          <Text key={at}>{piece}</Text>
        ))}
      </View>
    ))}
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

interface TableProps {
  head: readonly string[];
  /** Shares of the width, one a column. */
  widths: readonly number[];
  rows: readonly (readonly string[])[];
  /** Heads a first column of empty boxes, to be ticked by hand. */
  tick?: string;
}

const Box = () => (
  <View style={styles.tick}>
    <View style={styles.box} />
  </View>
);

const cellsOf = (cells: readonly string[], widths: readonly number[]) =>
  cells.map((cell, column) => (
    <View key={column} style={[styles.cell, { flex: widths[column] ?? 1 }]}>
      <Words>{cell}</Words>
    </View>
  ));

/** A row of more lines may be longer than a page, and would be cut off if it were kept whole. */
const WHOLE_ROW = { lines: 40, lettersALine: 25 };

/** How many lines a cell may take: a long line goes on in the next. */
const heightOf = (cell: string): number =>
  linesOf(cell).reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / WHOLE_ROW.lettersALine)), 0);

const isLong = (cells: readonly string[]): boolean => cells.some((cell) => heightOf(cell) > WHOLE_ROW.lines);

/** Rows that stay whole at the end of a page, under a head that stands on every page. */
export const Table = ({ head, widths, rows, tick }: TableProps) => (
  <View>
    <View style={[styles.tableRow, styles.tableHead]} fixed>
      {tick ? <Text style={styles.tick}>{tick}</Text> : null}
      {cellsOf(head, widths)}
    </View>
    {rows.map((cells, at) => (
      <View key={at} style={styles.tableRow} wrap={isLong(cells)}>
        {tick ? <Box /> : null}
        {cellsOf(cells, widths)}
      </View>
    ))}
  </View>
);

/** The bytes of a paper. */
export const drawPaper = async (paper: ReactElement<DocumentProps>): Promise<Buffer> => {
  await loadFonts();
  return renderToBuffer(paper);
};
