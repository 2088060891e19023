import { isValidElement, type ReactElement, type ReactNode } from 'react';

type Props = { children?: ReactNode };

/** The contents of an element: a component is called, any other element has children. */
const insideOf = ({ type, props }: ReactElement<Props>): ReactNode =>
  typeof type === 'function' ? (type as (props: unknown) => ReactNode)(props) : props.children;

/** All texts of a tree of elements, in order. */
export const wordsOf = (node: ReactNode): string[] => {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap(wordsOf);
  if (!isValidElement<Props>(node)) return [];
  return wordsOf(insideOf(node));
};

/** The elements of a component in a tree, in order. */
export const elementsOf = <Of>(node: ReactNode, component: (props: Of) => ReactNode): ReactElement<Of>[] => {
  if (Array.isArray(node)) return node.flatMap((one: ReactNode) => elementsOf(one, component));
  if (!isValidElement<Props>(node)) return [];
  if (node.type === component) return [node as unknown as ReactElement<Of>];
  return elementsOf(insideOf(node), component);
};
