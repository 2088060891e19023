import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import type { Statement } from './database';

const { serialize } = protocol;

export interface PreparedStatements {
  /** Runs a statement that has a name. The caller sees to it that no other statement runs meanwhile. */
  rows<Row>(name: string, statement: Statement): Promise<Row[]>;
  /** To be called when tables have changed: what a statement answers may then differ from what it was prepared for. */
  forget(): Promise<void>;
}

/** PGlite's own `query` plans every call anew, which takes several times as long as most statements themselves. */
export const prepareOn = (client: PGlite): PreparedStatements => {
  const parameterTypes = new Map<string, number[]>();

  // Ended in the same trip: after an error it is what makes the database listen again. Nothing to bring to a disk afterwards: memory has
  // none, and files of Node are written at once.
  const send = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  const prepare = async (name: string, text: string): Promise<number[]> => {
    const told = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const types = parse.parseDescribeStatementResults(told);
    parameterTypes.set(name, types);
    return types;
  };

  const toText = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : client.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  return {
    async rows<Row>(name: string, { text, values }: Statement) {
      const types = parameterTypes.get(name) ?? (await prepare(name, text));
      const bound = values.map((value, place) => toText(value, types[place]));
      const bind = serialize.bind({ statement: name, values: bound });
      const told = await send(bind, serialize.describe({ type: 'P' }), serialize.execute({}));
      return (parse.parseResults(told, client.parsers)[0]?.rows ?? []) as Row[];
    },
    async forget() {
      parameterTypes.clear();
      await client.exec('DEALLOCATE ALL');
    },
  };
};
