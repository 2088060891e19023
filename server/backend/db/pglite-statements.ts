import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import type { Statement } from './database';

const { serialize } = protocol;

export interface PreparedStatements {
  /** Runs a named statement. The caller ensures that no other statement runs meanwhile. */
  rows<Row>(name: string, statement: Statement): Promise<Row[]>;
  /** Call after tables have changed: the results of a prepared statement may then have another shape. */
  forget(): Promise<void>;
}

/**
 * Prepared statements for PGlite, whose own `query` plans every call again, which takes several times as long as most
 * statements themselves.
 */
export const prepareOn = (client: PGlite): PreparedStatements => {
  const parameterTypes = new Map<string, number[]>();

  // Sync is sent in the same round trip: after an error the database accepts messages again only after it. No
  // `syncToFs`: memory has no disk, and Node writes files at once.
  const send = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  const prepare = async (name: string, text: string): Promise<number[]> => {
    const response = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const types = parse.parseDescribeStatementResults(response);
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
      const response = await send(bind, serialize.describe({ type: 'P' }), serialize.execute({}));
      return (parse.parseResults(response, client.parsers)[0]?.rows ?? []) as Row[];
    },
    async forget() {
      parameterTypes.clear();
      await client.exec('DEALLOCATE ALL');
    },
  };
};
