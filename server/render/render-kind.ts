import { filesBelow } from '@server/files-below';
import { pathOf } from '@server/request-target';

/** What Next is asked for: work that is bounded, of whatever kind, or a file that costs next to nothing. */
export type RenderKind = 'page' | 'image' | 'auth' | 'file';

/** Tells requests apart that Next answers. Everything but a known file may be a page: an unknown address is one, too. */
export const createRenderKinds = (publicFolder: string): ((url: string) => RenderKind) => {
  const known = new Set(filesBelow(publicFolder));
  return (url) => {
    const where = pathOf(url);
    if (where.startsWith('/_next/static/') || known.has(where)) return 'file';
    if (where.startsWith('/api/auth/')) return 'auth';
    return where === '/_next/image' ? 'image' : 'page';
  };
};
