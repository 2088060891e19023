import { apiEndpoints } from '@/contract/api';
import { splitKey } from '@/contract/endpoint';
import { findRoutePolicy } from '@server/web/bff/calls/proxy';

describe('what the BFF knows of an endpoint', () => {
  it.each(apiEndpoints)(
    '%s may be sent to another backend again exactly where a key keeps it single',
    (key, endpoint) => {
      const { method, path } = splitKey(key);
      const policy = findRoutePolicy(method, `/api${path.replace(/\{\w+\}/g, '1')}`);
      expect(policy?.idempotent).toBe(endpoint.idempotent);
    },
  );
});
