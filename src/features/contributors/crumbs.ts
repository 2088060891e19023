import { paths } from '@/shared/lib/paths';
import type { Crumb } from '@/shared/ui/controls/Breadcrumbs';
import { layoutText } from '@/text/layout';

/** Breadcrumbs of a page below the list of books. */
export const crumbsOf = ({ name }: { name: string }): Crumb[] => [
  { label: layoutText.home, href: paths.home },
  { label: layoutText.products, href: paths.products() },
  { label: name },
];
