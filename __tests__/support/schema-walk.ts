import { z } from 'zod';

const inside = (schema: z.ZodType): [string, z.core.$ZodType][] => {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [['', schema.element]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option]);
  if (schema instanceof z.ZodPipe) return [['', schema.def.in]];
  if (schema instanceof z.ZodRecord) return [['', schema.valueType]];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.def.innerType]];
  return [];
};

/** The string schemas in a schema, at any depth, by their path. */
export const stringsOf = (schema: z.core.$ZodType, path: string[] = []): [path: string, schema: z.ZodString][] => {
  if (!(schema instanceof z.ZodType)) return [];
  if (schema instanceof z.ZodString) return [[path.join('.'), schema]];
  return inside(schema).flatMap(([name, part]) => stringsOf(part, name ? [...path, name] : path));
};
