import { createElement, type CSSProperties, type ReactElement } from 'react';

export type Drawn = ReactElement | string | false | null;

let count = 0;

/** An element for satori, in which every element is a flex box. */
export const box = (style: CSSProperties, ...children: Drawn[]): ReactElement =>
  createElement(
    'div',
    { key: (count += 1), style: { display: 'flex', boxSizing: 'border-box', ...style } },
    ...children,
  );

/** A text of at most so many lines, the last one ending in an ellipsis. */
export const lines = (text: string, most: number, style: CSSProperties): ReactElement =>
  createElement(
    'div',
    { key: (count += 1), style: { display: 'block', lineClamp: most, overflow: 'hidden', ...style } },
    text,
  );
