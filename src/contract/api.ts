import { addressEndpoints } from './addresses';
import { authorEndpoints } from './authors';
import { bookEndpoints } from './books';
import { campaignEndpoints } from './campaigns';
import { dashboardEndpoints } from './dashboard';
import type { AnswerOf, Endpoint, EndpointKey, InputOf } from './endpoint';
import { genreEndpoints } from './genres';
import { groupEndpoints } from './groups';
import { historyEndpoints } from './history';
import { imageEndpoints } from './images';
import { levelEndpoints } from './levels';
import { menuCountEndpoints } from './menu-counts';
import { notificationEndpoints } from './notifications';
import { orderEndpoints } from './orders';
import { organizationEndpoints } from './organizations';
import { peopleEndpoints } from './people';
import { productEndpoints } from './products';
import { profileEndpoints } from './profiles';
import { publisherEndpoints } from './publishers';
import { sessionEndpoints } from './session';
import { uploadEndpoints } from './uploads';
import { userEndpoints } from './users';

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
