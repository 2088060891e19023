import { splitKey, type EndpointKey } from '@/contract/endpoint';

/**
 * The name that the API document gives an endpoint, and generated clients their method: `GET /books/{id}/files/{edition}` is
 * `getBooksByIdFilesByEdition`.
 */
export const operationIdOf = (key: EndpointKey): string => {
  const { method, path } = splitKey(key);
  const words = path.replaceAll('{', 'by-').match(/[a-z\d]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};
