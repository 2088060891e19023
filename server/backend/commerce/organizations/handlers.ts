import type { organizationEndpoints } from '@/contract/endpoints/organizations';
import type { BackendNoun } from '../noun';
import {
  createOrganization,
  deleteOrganization,
  getOrganization,
  listOrganizations,
  updateOrganization,
} from './manage-organizations';
import { listOwnOrganizations } from './own-organizations';

/** The use case of each endpoint. */
export const organizationBackend: BackendNoun<typeof organizationEndpoints> = {
  handlers: {
    'GET /organizations/customer': ({ ctx, input }) => listOwnOrganizations(ctx, input.query),
    'GET /admin/organizations': ({ ctx, input }) => listOrganizations(ctx, input.query),
    'GET /admin/organizations/{id}': ({ ctx, input }) => getOrganization(ctx, input.params.id),
    'POST /admin/organizations': ({ ctx, input }) => createOrganization(ctx, input.body),
    'PUT /admin/organizations': ({ ctx, input }) => updateOrganization(ctx, input.body),
    'DELETE /admin/organizations/{id}': ({ ctx, input }) => deleteOrganization(ctx, input.params.id),
  },
  constraints: {
    organizations_name_key: { error: 'NAME_TAKEN', field: 'name' },
  },
};
