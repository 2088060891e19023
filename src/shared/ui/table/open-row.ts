import Router from 'next/router';
import type { MouseEvent } from 'react';
import type { RowAction } from './column';

/** What has a click of its own; around a box and a menu button one that missed it. */
const OWN = 'a, button, input, label, [data-own-click]';
/** A menu or list that a click elsewhere closes. */
const OPEN_POPUP = '[aria-haspopup][aria-expanded=true]';

let closesPopup = false;

/** Whether a click means the row: not a control in it, not a dialog rendered by one, not what closes a menu, and not the end of a selection of text. */
const meansRow = (event: MouseEvent<HTMLElement>): boolean => {
  const target = event.target as Element;
  const plain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const inside = event.currentTarget.contains(target) && !target.closest(OWN);
  return plain && inside && !closesPopup && window.getSelection()?.type !== 'Range';
};

/**
 * Opens the record of a row by a click anywhere on it, as the entry of its menu does. It is for the mouse: by keyboard the
 * link or the menu in the row do it.
 */
export const openRow = ({ href, onClick }: RowAction) => ({
  onPointerDown: (): void => {
    // A popup is closed before the click comes.
    closesPopup = document.querySelector(OPEN_POPUP) !== null;
  },
  onClick: (event: MouseEvent<HTMLElement>): void => {
    if (!meansRow(event)) return;
    if (href) {
      void Router.push(href);
      return;
    }
    // Where the focus returns to when the dialog closes.
    event.currentTarget.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus({ preventScroll: true });
    onClick?.();
  },
});
