import { z } from 'zod';
import { levelHistory, levelErrorText } from '@/text/level';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { activeFilter, changeOf, intId, listOf, paging, queryFlag, queryId, tableQuery, text } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';

export const levelErrors = declareErrors(levelErrorText, {
  LEVEL_NOT_FOUND: 404,
  POINTS_TAKEN: 409,
  LOWEST_LEVEL: 409,
  LEVEL_DISABLED: 409,
});

/** A customer level and the points it begins at (D1.5). */
export const level = z.object({ id: intId, name: z.string(), conditionalPoint: z.int() });

export type Level = z.output<typeof level>;

export const levelQuery = z.strictObject(paging());

/** A level with its back-office fields: the number of customers that have it and of fairs that require it. */
const adminLevel = level.extend({
  active: z.boolean(),
  customerCount: z.int(),
  campaignCount: z.int(),
  version: intId,
});

export type AdminLevel = z.output<typeof adminLevel>;

const points = z.int().min(LIMITS.levelPoint.min).max(LIMITS.levelPoint.max);

export const levelInput = z.strictObject({ name: text(LIMITS.name), conditionalPoint: points, active: z.boolean() });

export const levelChange = levelInput.extend(changeOf(intId));

export type LevelInput = z.output<typeof levelInput>;
export type LevelChange = z.output<typeof levelChange>;

export const LEVEL_SORTS = ['pointAsc', 'pointDesc', 'nameAsc', 'nameDesc', 'customersAsc', 'customersDesc'] as const;

export const adminLevelQuery = z.strictObject({ ...tableQuery(LEVEL_SORTS), ...activeFilter });

export type AdminLevelQuery = z.output<typeof adminLevelQuery>;

/** A planned change of a level; without an id, a new level. */
const levelEffectQuery = z.strictObject({
  id: queryId.optional(),
  conditionalPoint: z.coerce.number<string | number>().pipe(points),
  active: queryFlag,
});

export type LevelEffectQuery = z.output<typeof levelEffectQuery>;

/**
 * Moves all customers of one level to another (D3.9.3), provided that their number is still the one shown to the
 * caller.
 */
export const levelConversion = z
  .strictObject({
    fromLevelId: intId,
    fromVersion: intId,
    toLevelId: intId,
    toVersion: intId,
    disableFrom: z.boolean(),
    seenCustomers: z.int().min(0),
  })
  .refine(({ fromLevelId, toLevelId }) => fromLevelId !== toLevelId, {
    path: ['toLevelId'],
    error: validationText.otherLevel,
  });

export type LevelConversion = z.output<typeof levelConversion>;

const customerCount = z.object({ customerCount: z.int() });
const one = { params: z.strictObject({ id: queryId }) };

export const levelEndpoints = endpoints({
  'GET /levels': {
    summary: 'The customer levels, by the points they begin at.',
    access: 'public',
    query: levelQuery,
    answer: listOf(level),
  },
  'GET /admin/levels': {
    summary: 'Customer levels, the disabled ones too.',
    access: [ROLE.SYSTEM],
    query: adminLevelQuery,
    answer: listOf(adminLevel),
  },
  'GET /admin/levels/effect': {
    summary: 'How many customers would change their level if a level were saved like this.',
    access: [ROLE.SYSTEM],
    query: levelEffectQuery,
    answer: customerCount,
  },
  'GET /admin/levels/{id}': {
    ...one,
    summary: 'One customer level.',
    access: [ROLE.SYSTEM],
    answer: adminLevel,
    errors: [levelErrors.LEVEL_NOT_FOUND],
  },
  'POST /admin/levels': {
    journal: 'settings',
    summary: 'Create a customer level; customers whose points reach it now get it.',
    access: [ROLE.SYSTEM],
    body: levelInput,
    answer: adminLevel,
    status: 201,
    errors: ['NAME_TAKEN', levelErrors.POINTS_TAKEN],
  },
  'PUT /admin/levels': {
    journal: 'settings',
    summary: 'Change a customer level; customers follow its points, except those whom somebody moved by hand.',
    access: [ROLE.SYSTEM],
    body: levelChange,
    answer: adminLevel,
    errors: [
      levelErrors.LEVEL_NOT_FOUND,
      'CONFLICT',
      'NAME_TAKEN',
      levelErrors.POINTS_TAKEN,
      'IN_USE',
      levelErrors.LOWEST_LEVEL,
    ],
  },
  'PUT /admin/levels/convert': {
    journal: 'settings',
    summary: 'Move all customers of a level to another, and disable the level they leave when that is wished.',
    access: [ROLE.SYSTEM],
    body: levelConversion,
    answer: customerCount,
    errors: [levelErrors.LEVEL_NOT_FOUND, levelErrors.LEVEL_DISABLED, levelErrors.LOWEST_LEVEL, 'PREVIEW_STALE'],
  },
  'DELETE /admin/levels/{id}': {
    journal: 'settings',
    ...one,
    summary: 'Delete a customer level that nobody holds and no fair asks for.',
    access: [ROLE.SYSTEM],
    answer: z.null(),
    status: 204,
    errors: [levelErrors.LEVEL_NOT_FOUND, 'IN_USE', levelErrors.LOWEST_LEVEL],
  },
});

export const levelContract = { endpoints: levelEndpoints, errors: levelErrors, history: levelHistory };
