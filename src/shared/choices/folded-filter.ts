import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { fold } from '@/contract/rules/fold';

const isGroup = <Value extends string | number>(
  option: ComboboxParsedItem<Value>,
): option is Extract<ComboboxParsedItem<Value>, { group: unknown }> => 'group' in option;

/** Options that hold the words of the search, tone marks or not; a group stays with what is left of it. */
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

/** Options that the backend has chosen already. */
export const allOptions: OptionsFilter = ({ options }) => options;
