import { genreText } from '@/text/genre';
import { GenresTable } from './GenresTable';

/** The parent genres (domain 5.2). */
export function GenresScreen() {
  return <GenresTable text={genreText} parentId={null} />;
}
