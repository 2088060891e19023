import { addressEndpoints } from './endpoints/addresses';
import { authorEndpoints } from './endpoints/authors';
import { bookEndpoints } from './endpoints/books';
import { campaignEndpoints } from './endpoints/campaigns';
import { dashboardEndpoints } from './endpoints/dashboard';
import type { AnswerOf, Endpoint, EndpointKey, InputOf } from './endpoint';
import { genreEndpoints } from './endpoints/genres';
import { groupEndpoints } from './endpoints/groups';
import { historyEndpoints } from './endpoints/history';
import { imageEndpoints } from './endpoints/images';
import { levelEndpoints } from './endpoints/levels';
import { menuCountEndpoints } from './endpoints/menu-counts';
import { notificationEndpoints } from './endpoints/notifications';
import { orderEndpoints } from './endpoints/orders';
import { organizationEndpoints } from './endpoints/organizations';
import { peopleEndpoints } from './endpoints/people';
import { productEndpoints } from './endpoints/products';
import { profileEndpoints } from './endpoints/profiles';
import { publisherEndpoints } from './endpoints/publishers';
import { sessionEndpoints } from './endpoints/session';
import { uploadEndpoints } from './endpoints/uploads';
import { userEndpoints } from './endpoints/users';

/** Every endpoint of the platform; what is not here does not exist, at the BFF and at the backend. */
export const api = {
  ...sessionEndpoints,
  ...userEndpoints,
  ...profileEndpoints,
  ...peopleEndpoints,
  ...groupEndpoints,
  ...levelEndpoints,
  ...organizationEndpoints,
  ...imageEndpoints,
  ...addressEndpoints,
  ...campaignEndpoints,
  ...productEndpoints,
  ...orderEndpoints,
  ...publisherEndpoints,
  ...authorEndpoints,
  ...genreEndpoints,
  ...bookEndpoints,
  ...uploadEndpoints,
  ...historyEndpoints,
  ...dashboardEndpoints,
  ...menuCountEndpoints,
  ...notificationEndpoints,
};

export type Api = typeof api;
export type ApiKey = keyof Api;
export type ApiInput<Key extends ApiKey> = InputOf<Api[Key]>;
export type ApiAnswer<Key extends ApiKey> = AnswerOf<Api[Key]>;

/** Rows a page may call while it is made on the server: all but those that take or answer a file. */
export type PageKey = {
  [Key in ApiKey]: Api[Key] extends { upload: string } | { answer: 'bytes' } ? never : Key;
}[ApiKey];

/** The same rows, without their exact types, for code that walks them. */
export const apiRows = Object.entries(api) as [EndpointKey, Endpoint][];
