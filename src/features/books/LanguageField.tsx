import { Select, type SelectProps } from '@mantine/core';
import { useApi } from '@/shared/api/use-api';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { bookScreenText } from '@/text/book-screen';

/** The language of a book, one of those that the platform knows. */
export function LanguageField(props: Omit<SelectProps, 'data' | 'label'>) {
  const { data: languages } = useApi('GET /languages', {});
  return (
    <Select
      label={bookScreenText.language}
      searchable
      placeholder={bookScreenText.chooseLanguage}
      data={languages ?? []}
      filter={foldedFilter}
      nothingFoundMessage={bookScreenText.nothingFound}
      {...props}
    />
  );
}
