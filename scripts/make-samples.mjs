/**
 * Creates the samples of the demo fair from the stories in `server/backend/demo/data/samples`: each as a PDF with real
 * text in the product's font, and its first minute read aloud. Run manually when a story changes; it needs `espeak-ng`
 * and `lame` (Debian's packages of these names). The output is committed, so that others do not need them.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { inPackages, inRoot, main, say } from './lib/project.mjs';

const STORIES = inRoot('server/backend/demo/data/samples');
const TARGET = inRoot('server/backend/demo/samples');
const NOTE = 'note';

/** In points: the size of a page on a phone or an e-reader. */
const PAGE = [330, 480];
const FONT = 'Be Vietnam Pro';

/** Words per minute, bits per second and samples per second: intelligible speech in as few bytes as possible. */
const VOICE = ['-v', 'vi', '-s', '145', '-g', '4'];
const SOUND = ['--quiet', '-m', 'm', '--resample', '16', '--cbr', '-b', '24'];
const LEAST_SECONDS = 65;
/** Syllables that the voice reads per second, approximately. */
const SYLLABLES_A_SECOND = 2.55;

const read = (name) => fs.readFileSync(path.join(STORIES, `${name}.txt`), 'utf8').trim();

const storyOf = (name) => {
  const [title, ...paragraphs] = read(name).split(/\n{2,}/);
  return { name, title, paragraphs };
};

const registerFont = () => {
  const face = (name) => inPackages(`@expo-google-fonts/be-vietnam-pro/${name}/BeVietnamPro_${name}.ttf`);
  Font.register({
    family: FONT,
    fonts: [
      { src: face('400Regular'), fontWeight: 400 },
      { src: face('700Bold'), fontWeight: 700 },
    ],
  });
  // Vietnamese syllables are not hyphenated.
  Font.registerHyphenationCallback((word) => [word]);
};

const styles = StyleSheet.create({
  page: { fontFamily: FONT, padding: 36, paddingBottom: 48 },
  title: { marginTop: 130, fontSize: 24, fontWeight: 700, lineHeight: 1.3 },
  text: { fontSize: 14, lineHeight: 1.65, marginBottom: 8 },
  foot: { position: 'absolute', bottom: 20, left: 0, right: 0, textAlign: 'center', fontSize: 9 },
});

const numberOf = ({ pageNumber }) => String(pageNumber);

const page = (key, ...children) =>
  h(
    Page,
    { key, size: PAGE, style: styles.page },
    ...children,
    h(Text, { fixed: true, style: styles.foot, render: numberOf }),
  );

const text = (words, key) => h(Text, { key, style: styles.text }, words);

const bookOf = ({ title, paragraphs }) =>
  h(
    Document,
    { title, language: 'vi', creationDate: new Date(0), modificationDate: new Date(0) },
    page('title', h(Text, { style: styles.title }, title)),
    page('story', ...paragraphs.map(text)),
    page('note', text(read(NOTE))),
  );

/** The title and as many sentences as are read in a minute. */
const firstMinute = ({ title, paragraphs }) => {
  const sentences = paragraphs.join(' ').match(/[^.?!]+[.?!]+/g);
  const said = [`${title}.`];
  const isEnough = () => said.join(' ').split(/\s+/).length > LEAST_SECONDS * SYLLABLES_A_SECOND;
  while (!isEnough()) said.push(sentences[said.length - 1]);
  return said.join(' ');
};

const speak = (story, folder) => {
  const wav = path.join(folder, `${story.name}.wav`);
  execFileSync('espeak-ng', [...VOICE, '-w', wav, firstMinute(story)]);
  execFileSync('lame', [...SOUND, wav, path.join(TARGET, `${story.name}.mp3`)]);
};

main(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  try {
    registerFont();
    fs.mkdirSync(TARGET, { recursive: true });
    const names = fs.readdirSync(STORIES).map((file) => path.basename(file, '.txt'));
    for (const story of names.filter((name) => name !== NOTE).map(storyOf)) {
      const pdf = await renderToBuffer(bookOf(story));
      fs.writeFileSync(path.join(TARGET, `${story.name}.pdf`), pdf);
      speak(story, folder);
      say(`${story.name}: ${pdf.length} bytes of PDF`);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
