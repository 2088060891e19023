/** A serialised response: it is sent unchanged, without the response filter. */
export class Prepared<Answer> {
  /** Type brand that distinguishes the prepared responses of different endpoints. */
  declare readonly answer: Answer;

  constructor(readonly json: Buffer) {}
}

export const prepare = <Answer>(json: string): Prepared<Answer> => new Prepared(Buffer.from(json));
