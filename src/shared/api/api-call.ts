import type { ApiAnswer, ApiInput, PageKey } from '@/contract/api';

/** Calls an endpoint of the contract, from wherever the page is being made. */
export type ApiCall = <Key extends PageKey>(key: Key, input: ApiInput<Key>) => Promise<ApiAnswer<Key>>;
