import { splitKey, type EndpointKey } from '@/contract/endpoint';

/**
 * Returns the operation id of an endpoint, which generated clients use as method name: `GET
 * /books/{id}/files/{edition}` is `getBooksByIdFilesByEdition`.
 */
export const operationIdOf = (key: EndpointKey): string => {
  const { method, path } = splitKey(key);
  const words = path.replaceAll('{', 'by-').match(/[a-z\d]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};
