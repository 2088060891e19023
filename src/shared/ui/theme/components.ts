import { IconSelector } from '@tabler/icons-react';
import { createElement } from 'react';
import { commonText } from '@/text/common';
import { showChosenTab } from '../controls/show-chosen-tab';
import type { MantineTheme, MantineThemeComponents, MantineTransition, ModalProps } from '@mantine/core';

/** Dialogs and menus move up by 6 px while they appear. */
const rise: MantineTransition = {
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: 'translateY(6px)' },
  transitionProperty: 'opacity, transform',
};

const field = { size: 'md' };
const selector = createElement(IconSelector, { size: 16, 'aria-hidden': true });
const combobox = { ...field, rightSection: selector, withCheckIcon: false };
const drawer = {
  size: 'calc(min(100%, 25rem))',
  position: 'right',
  padding: 22,
  radius: 0,
  shadow: 'xl',
  transitionProps: { duration: 220 },
};
const floating = { shadow: 'md', radius: 'md', transitionProps: { transition: rise, duration: 180 } };

/** Default width of a dialog: the class `max-w-lg` (S2.9.1). */
const DIALOG_WIDTH = '32rem';

/**
 * Default props only, as plain objects: importing a component here would add it to the first load of every page. The
 * styles of the controls are in the style sheets next to this file.
 */
export const components: MantineThemeComponents = {
  Button: { defaultProps: { size: 'md', loaderProps: { size: 16 } } },
  ActionIcon: { defaultProps: { variant: 'subtle', size: 42 } },
  CloseButton: { defaultProps: { size: 'lg', iconSize: 20 } },
  Anchor: { defaultProps: { underline: 'never' } },
  TextInput: { defaultProps: field },
  Textarea: { defaultProps: { ...field, autosize: true, minRows: 3 } },
  NumberInput: { defaultProps: { ...field, hideControls: true, thousandSeparator: '.', decimalSeparator: ',' } },
  PasswordInput: { defaultProps: field },
  FileInput: { defaultProps: field },
  PinInput: { defaultProps: field },
  Select: { defaultProps: { ...combobox, allowDeselect: false } },
  MultiSelect: { defaultProps: combobox },
  Autocomplete: { defaultProps: field },
  TagsInput: { defaultProps: field },
  DatePickerInput: { defaultProps: field },
  DateTimePicker: { defaultProps: field },
  TimeInput: { defaultProps: field },
  Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } },
  Radio: { defaultProps: { size: 'sm' } },
  Switch: { defaultProps: { size: 'md' } },
  Modal: {
    classNames: (_: MantineTheme, { size, fullScreen }: ModalProps) =>
      size === DIALOG_WIDTH && !fullScreen ? { content: 'max-w-lg' } : {},
    defaultProps: {
      size: DIALOG_WIDTH,
      radius: 'md',
      shadow: 'xl',
      padding: 'lg',
      centered: true,
      overlayProps: { color: 'var(--overlay)', backgroundOpacity: 1 },
      transitionProps: { transition: rise, duration: 180 },
      closeButtonProps: { 'aria-label': commonText.close },
    },
  },
  // For drawers composed of Mantine's parts.
  DrawerRoot: { defaultProps: drawer },
  Drawer: {
    defaultProps: {
      ...drawer,
      overlayProps: { color: 'var(--overlay)', backgroundOpacity: 1 },
      closeButtonProps: { 'aria-label': commonText.close },
    },
  },
  // Mantine focuses a placeholder element first; it is not a menu item and must not be inside the menu.
  Menu: { defaultProps: { ...floating, position: 'bottom-end', offset: 6, withInitialFocusPlaceholder: false } },
  Popover: { defaultProps: floating },
  Combobox: { defaultProps: { ...floating, offset: 4 } },
  Tooltip: { defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } } },
  Tabs: { defaultProps: { variant: 'default' } },
  TabsList: { defaultProps: { ref: showChosenTab } },
  Pagination: { defaultProps: { size: 'lg', siblings: 1 } },
  Skeleton: { defaultProps: { radius: 0 } },
  Badge: { defaultProps: { variant: 'default', radius: 'xs', size: 'lg' } },
  Pill: { defaultProps: { radius: 'xs' } },
  Paper: { defaultProps: { radius: 'md' } },
  Loader: { defaultProps: { size: 24, color: 'var(--acc)' } },
  Container: { defaultProps: { size: '74rem', px: 'md' } },
  Accordion: { defaultProps: { variant: 'default', chevronSize: 18 } },
};
