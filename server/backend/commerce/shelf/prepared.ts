/** An answer that is written already: it goes out as it lies, past the answer filter. */
export class Prepared<Answer> {
  /** Tells apart what was prepared of different answers. */
  declare readonly answer: Answer;

  constructor(readonly json: Buffer) {}
}

export const prepare = <Answer>(json: string): Prepared<Answer> => new Prepared(Buffer.from(json));
