import type { ApiAnswer, ApiInput, PageKey } from '@/contract/api';

/** Calls an endpoint of the contract, whether the page is rendered on the server or in the browser. */
export type ApiCall = <Key extends PageKey>(key: Key, input: ApiInput<Key>) => Promise<ApiAnswer<Key>>;
