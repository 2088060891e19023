import Router from 'next/router';
import type { MouseEvent } from 'react';
import type { RowAction } from './column';

/**
 * Elements that handle their own clicks; around a checkbox and a menu button also an area for clicks that missed them.
 */
const OWN = 'a, button, input, label, [data-own-click]';
/** A menu or list that a click elsewhere closes. */
const OPEN_POPUP = '[aria-haspopup][aria-expanded=true]';

let closesPopup = false;

/**
 * Returns whether a click means the row: not a control in it, not a dialog rendered by one, not a click that closes a
 * menu, and not the end of a text selection.
 */
const meansRow = (event: MouseEvent<HTMLElement>): boolean => {
  const target = event.target as Element;
  const plain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const inside = event.currentTarget.contains(target) && !target.closest(OWN);
  return plain && inside && !closesPopup && window.getSelection()?.type !== 'Range';
};

/**
 * Returns handlers that open the record of a row by a click anywhere on it, as the entry of its menu does. For the
 * mouse only: by keyboard the link or the menu in the row is used.
 */
export const openRow = ({ href, onClick }: RowAction) => ({
  onPointerDown: (): void => {
    // The popup is closed before the click event arrives.
    closesPopup = document.querySelector(OPEN_POPUP) !== null;
  },
  onClick: (event: MouseEvent<HTMLElement>): void => {
    if (!meansRow(event)) return;
    if (href) {
      void Router.push(href);
      return;
    }
    // The element to which the focus returns when the dialog closes.
    event.currentTarget.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus({ preventScroll: true });
    onClick?.();
  },
});
