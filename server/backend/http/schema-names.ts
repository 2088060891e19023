/** A JSON schema of the API document. */
export type Schema = Record<string, unknown>;

/**
 * Schemas that occur several times are named if their JSON has at least this length; a shorter one reads better inline.
 */
const NAMED_FROM = 150;

type Change = (inner: Schema, part: string) => unknown;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const one =
  (part: string) =>
  (inner: unknown, change: Change): unknown =>
    typeof inner === 'object' && inner !== null ? change(inner as Schema, part) : inner;

const each = (part: string) => (list: unknown, change: Change) =>
  (list as unknown[]).map((inner) => one(part)(inner, change));

const properties = (inner: unknown, change: Change) =>
  Object.fromEntries(Object.entries(inner as Schema).map(([name, value]) => [name, one(capital(name))(value, change)]));

/** Keywords that contain schemas, and how to name these after the enclosing schema. */
const HOLDING: Record<string, (value: unknown, change: Change) => unknown> = {
  properties,
  items: one('Item'),
  additionalProperties: one('Value'),
  prefixItems: each('Item'),
  anyOf: each(''),
  oneOf: each(''),
  allOf: each(''),
};

/** Maps the schemas directly inside a schema. */
const mapInside = (schema: Schema, change: Change): Schema =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, HOLDING[keyword]?.(value, change) ?? value]),
  );

/** Whether a schema deserves a name if it occurs more than once. */
const isNamable = (schema: Schema, json: string): boolean =>
  json.length >= NAMED_FROM && ('properties' in schema || 'enum' in schema || 'oneOf' in schema);

/**
 * Extracts schemas that occur several times in a document: each is written once, in `schemas`, named after the place
 * that is requested first. All schemas must be counted before the first is placed.
 */
export class SchemaNames {
  readonly schemas: Record<string, Schema> = {};
  private readonly uses = new Map<string, number>();
  private readonly names = new Map<string, string>();

  /** Counts the occurrences of a schema and those inside it. */
  count(schema: Schema): void {
    const json = JSON.stringify(schema);
    const uses = (this.uses.get(json) ?? 0) + 1;
    this.uses.set(json, uses);
    // The parts of a schema that is written once count once.
    if (uses > 1 && isNamable(schema, json)) return;
    mapInside(schema, (inner) => this.count(inner));
  }

  /** Returns a reference to the schema of a body or a response, which is named in any case. */
  refer(schema: Schema, name: string): Schema {
    const json = JSON.stringify(schema);
    const isShared = this.isShared(schema, json);
    const known = isShared ? this.names.get(json) : undefined;
    return { $ref: `#/components/schemas/${known ?? this.add(schema, name, isShared && json)}` };
  }

  private isShared(schema: Schema, json: string): boolean {
    return isNamable(schema, json) && (this.uses.get(json) ?? 0) > 1;
  }

  private add(schema: Schema, name: string, json: string | false): string {
    const own = this.freeName(name);
    if (json) this.names.set(json, own);
    this.schemas[own] = schema;
    this.schemas[own] = mapInside(schema, (inner, part) => this.place(inner, own + part));
    return own;
  }

  private place(schema: Schema, name: string): Schema {
    if (this.isShared(schema, JSON.stringify(schema))) return this.refer(schema, name);
    return mapInside(schema, (inner, part) => this.place(inner, name + part));
  }

  private freeName(name: string): string {
    let free = name;
    for (let next = 2; free in this.schemas; next += 1) free = `${name}${next}`;
    return free;
  }
}
