import { levelErrors, type levelEndpoints } from '@/contract/endpoints/levels';
import type { BackendNoun } from '../noun';
import { createLevel, deleteLevel, levelEffect, updateLevel } from './change-levels';
import { convertLevel } from './convert-level';
import { getLevel, listAdminLevels, listLevels } from './read-levels';

/** The use case of each endpoint. */
export const levelBackend: BackendNoun<typeof levelEndpoints> = {
  handlers: {
    'GET /levels': ({ ctx, input }) => listLevels(ctx, input.query),
    'GET /admin/levels': ({ ctx, input }) => listAdminLevels(ctx, input.query),
    'GET /admin/levels/effect': ({ ctx, input }) => levelEffect(ctx, input.query),
    'GET /admin/levels/{id}': ({ ctx, input }) => getLevel(ctx, input.params.id),
    'POST /admin/levels': ({ ctx, input }) => createLevel(ctx, input.body),
    'PUT /admin/levels': ({ ctx, input }) => updateLevel(ctx, input.body),
    'PUT /admin/levels/convert': ({ ctx, input }) => convertLevel(ctx, input.body),
    'DELETE /admin/levels/{id}': ({ ctx, input }) => deleteLevel(ctx, input.params.id),
  },
  constraints: {
    levels_name_key: { error: 'NAME_TAKEN', field: 'name' },
    levels_point_key: { error: levelErrors.POINTS_TAKEN, field: 'conditionalPoint' },
  },
};
