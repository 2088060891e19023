import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3';
import type { Peek } from '../book-file/peek';

/** Lets the metadata parser read a stored file at any offset, without its whole content in memory. */
export class PeekTokenizer extends AbstractTokenizer {
  override fileInfo: { size: number; path: string };

  /** @param extension selects the parser, as `.mp3` */
  constructor(
    private readonly file: Peek,
    extension: string,
  ) {
    super();
    this.fileInfo = { size: file.bytes, path: extension };
  }

  override supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  override async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const read = await this.peekBuffer(target, options);
    this.position = (options?.position ?? this.position) + read;
    return read;
  }

  override async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position, length, mayBeLess } = this.normalizeOptions(target, options);
    const bytes = await this.file.read(position, length);
    if (!mayBeLess && bytes.length < length) throw new EndOfStreamError();
    target.set(bytes);
    return bytes.length;
  }
}
