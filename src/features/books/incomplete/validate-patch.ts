import { zod4Resolver } from 'mantine-form-zod-resolver';
import { bookPatch, type BookPatch } from '@/contract/endpoints/book-input';
import { speakVietnamese } from '@/contract/validation';

speakVietnamese();

const resolve = zod4Resolver(bookPatch, { errorPriority: 'first' });

/** What is wrong with a change, by field; empty when nothing is. */
export const faultsOf = (patch: BookPatch): Record<string, string> =>
  Object.fromEntries(Object.entries(resolve(patch)).map(([field, fault]) => [field, String(fault)]));
