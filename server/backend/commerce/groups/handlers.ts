import type { groupEndpoints } from '@/contract/endpoints/groups';
import type { BackendNoun } from '../noun';
import { followGroup, listGroups, listOwnGroups, unfollowGroup } from './follow-groups';
import { createGroup, deleteGroup, getGroup, listAdminGroups, updateGroup } from './manage-groups';

/** The use case of each endpoint. */
export const groupBackend: BackendNoun<typeof groupEndpoints> = {
  handlers: {
    'GET /groups': ({ ctx, input }) => listGroups(ctx, input.query),
    'GET /groups/customer': ({ ctx, input }) => listOwnGroups(ctx, input.query),
    'POST /groups/customer': ({ ctx, input }) => followGroup(ctx, input.body.groupId),
    'DELETE /groups/customer/{groupId}': ({ ctx, input }) => unfollowGroup(ctx, input.params.groupId),
    'GET /admin/groups': ({ ctx, input }) => listAdminGroups(ctx, input.query),
    'GET /admin/groups/{id}': ({ ctx, input }) => getGroup(ctx, input.params.id),
    'POST /admin/groups': ({ ctx, input }) => createGroup(ctx, input.body),
    'PUT /admin/groups': ({ ctx, input }) => updateGroup(ctx, input.body),
    'DELETE /admin/groups/{id}': ({ ctx, input }) => deleteGroup(ctx, input.params.id),
  },
  constraints: {
    groups_name_key: { error: 'NAME_TAKEN', field: 'name' },
  },
};
