import { MEDIA } from '@/contract/vocabulary/media-types';
import type { Peek } from '../book-file/peek';
import { audioNote, MARK_KEY } from './mark-key';

const ID3V1_BYTES = 128;
const APE_VERSION = 2000;
const APE_BLOCK = 32;
const IS_HEADER = 0xa0000000;
const IS_FOOTER = 0x80000000;
/** The kind of box that players skip; named by an identifier of our own. */
const BOX_ID = Buffer.from('6f1d0c5e8a4b4e0d9c7a486f69536163', 'hex');

const chunk = (id: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(id, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

const apeBlock = (bytes: number, flags: number): Buffer => {
  const block = Buffer.alloc(APE_BLOCK);
  block.write('APETAGEX', 0, 'latin1');
  block.writeUInt32LE(APE_VERSION, 8);
  block.writeUInt32LE(bytes, 12);
  block.writeUInt32LE(1, 16);
  block.writeUInt32LE(flags, 20);
  return block;
};

/** An APEv2 tag with one item: its name, a zero byte and its value. */
const apeTag = (note: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(note.length - `${MARK_KEY}\0`.length, 0);
  const item = Buffer.concat([head, note]);
  const bytes = item.length + APE_BLOCK;
  return Buffer.concat([apeBlock(bytes, IS_HEADER), item, apeBlock(bytes, IS_FOOTER)]);
};

const uuidBox = (note: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + BOX_ID.length + note.length, 0);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([head, BOX_ID, note]);
};

/** The old tag that players look for in the last bytes, if the file has one: it must stay the last. */
const id3v1Of = async (file: Peek): Promise<Buffer> => {
  const last = await file.read(Math.max(0, file.bytes - ID3V1_BYTES), ID3V1_BYTES);
  return last.length === ID3V1_BYTES && last.toString('latin1', 0, 3) === 'TAG' ? last : Buffer.alloc(0);
};

/**
 * Returns what is appended to an audio file for an order; players skip it. MP3: an APEv2 tag; MPEG-4: a box of its
 * own; WAV: a chunk behind the declared end; Ogg: bytes that are no page.
 */
export const audioTail = async (file: Peek, type: string, orderCode: string): Promise<Buffer> => {
  const note = audioNote(orderCode);
  if (type === MEDIA.mp3) return Buffer.concat([apeTag(note), await id3v1Of(file)]);
  if (type === MEDIA.m4a) return uuidBox(note);
  if (type === MEDIA.wav) return Buffer.concat([Buffer.alloc(file.bytes % 2), chunk('hsch', note)]);
  return note;
};
