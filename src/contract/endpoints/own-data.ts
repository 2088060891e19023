import { z } from 'zod';
import { endpoints } from '../endpoint';
import { MEDIA } from '../vocabulary/media-types';
import { OWN_DATA_FORMS } from '../vocabulary/own-data';
import { ROLE } from '../vocabulary/roles';

export const ownDataEndpoints = endpoints({
  'GET /users/me/data': {
    summary: 'All that is kept of the signed-in customer, as JSON or as a page that can be read.',
    access: [ROLE.CUSTOMER],
    journal: 'export',
    query: z.strictObject({ form: z.enum(OWN_DATA_FORMS).default('json') }),
    answer: { file: [MEDIA.json, MEDIA.html] },
    limited: 'export',
    lane: 'long',
  },
});

export const ownDataContract = { endpoints: ownDataEndpoints };
