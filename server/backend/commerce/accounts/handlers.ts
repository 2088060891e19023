import type { sessionEndpoints } from '@/contract/endpoints/session';
import { userErrors, type userEndpoints } from '@/contract/endpoints/users';
import type { profileEndpoints } from '@/contract/endpoints/profiles';
import type { BackendNoun } from '../noun';
import { createCustomer } from './create-customer';
import { currentUser } from './current-user';
import { listUsers } from './list-users';
import { login } from './login';
import { logout } from './logout';
import { readIssuer } from './read-issuer';
import { refresh } from './refresh';
import { updateCustomerProfile, updateIssuerProfile } from './update-profile';

/** The use case of each endpoint. */
export const sessionBackend: BackendNoun<typeof sessionEndpoints> = {
  handlers: {
    'POST /login': ({ ctx, input, ports, userAgent, clientAddress }) =>
      login(ctx, ports.accounts, { ...input.body, userAgent, address: clientAddress }),
    'POST /login/refresh': ({ ctx, input, ports }) => refresh(ctx, ports.accounts, input.body),
    'POST /logout': ({ ctx, input, ports }) => logout(ctx, ports.accounts, input.body),
  },
};

/** The use case of each endpoint. */
export const userBackend: BackendNoun<typeof userEndpoints> = {
  handlers: {
    'GET /users': ({ ctx, input }) => listUsers(ctx, input.query),
    'GET /issuers/{id}': ({ ctx, input }) => readIssuer(ctx, input.params.id),
    'GET /users/me': ({ ctx }) => currentUser(ctx),
    'POST /users': ({ ctx, input, ports, userAgent }) =>
      createCustomer(ctx, ports.accounts, { ...input.body, userAgent }),
  },
  constraints: {
    users_email_key: { error: userErrors.ACCOUNT_EXISTS, field: 'email' },
  },
};

/** The use case of each endpoint. */
export const profileBackend: BackendNoun<typeof profileEndpoints> = {
  handlers: {
    'PUT /users/customer': ({ ctx, input }) => updateCustomerProfile(ctx, input.body),
    'PUT /users/issuer': ({ ctx, input }) => updateIssuerProfile(ctx, input.body),
  },
};
