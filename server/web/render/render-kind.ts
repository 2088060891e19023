import { filesBelow } from '@server/shared/files-below';
import { pathOf } from '@server/shared/request-target';

/** Kinds of requests to Next: bounded work of three kinds, or a file that costs next to nothing. */
export type RenderKind = 'page' | 'image' | 'auth' | 'file';

/**
 * Classifies requests to Next. Everything but a known file may be a page: an unknown address is rendered as one, too.
 */
export const createRenderKinds = (publicFolder: string): ((url: string) => RenderKind) => {
  const known = new Set(filesBelow(publicFolder));
  return (url) => {
    const where = pathOf(url);
    if (where.startsWith('/_next/static/') || known.has(where)) return 'file';
    if (where.startsWith('/api/auth/')) return 'auth';
    return where === '/_next/image' ? 'image' : 'page';
  };
};
