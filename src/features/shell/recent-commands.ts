import { rememberedList } from '@/shared/lib/remembered-list';

const KEPT = 5;

const isOfOffice = (href: string): boolean => href.startsWith('/admin/') || href.startsWith('/issuer/');

/** The addresses of pages and actions that were last chosen in the quick search on this device. Never of records. */
const commands = rememberedList('recent-commands', KEPT, isOfOffice);

export const noteCommand = commands.note;

/** Deletes them, so that the next user of this device does not see them. */
export const forgetCommands = commands.forget;

/** The addresses, latest first. */
export const useCommands = commands.useList;
