import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { fold } from '@/contract/rules/fold';

const isGroup = <Value extends string | number>(
  option: ComboboxParsedItem<Value>,
): option is Extract<ComboboxParsedItem<Value>, { group: unknown }> => 'group' in option;

/** Keeps options that contain the search text, ignoring tone marks; groups are kept with their matching options. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim());
  const fits = ({ label }: ComboboxItem) => fold(label).includes(wanted);
  let room = limit;
  const take = (items: ComboboxItem[]): ComboboxItem[] => {
    const taken = items.filter(fits).slice(0, room);
    room -= taken.length;
    return taken;
  };
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!isGroup(option)) return take([option]);
    const items = take(option.items);
    return items.length ? [{ ...option, items }] : [];
  });
};

/** Keeps all options: the backend has filtered them. */
export const allOptions: OptionsFilter = ({ options }) => options;
