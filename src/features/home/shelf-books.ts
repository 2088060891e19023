import type { ProductCard } from '@/contract/endpoints/products';
import { obstacleOf } from '@/entities/product/availability';

/** Tiles of the shelf. */
export const SHELF_BOOKS = 5;

/** How many are asked for, so that enough are left when the same book comes from several fairs. */
export const SHELF_CANDIDATES = 15;

/** The shelf's books: each title once, and what can be bought before what cannot. */
export function pickForShelf(products: readonly ProductCard[]): ProductCard[] {
  const titles = new Set<string>();
  const once = products.filter(({ title }) => !titles.has(title) && titles.add(title));
  return once.toSorted((a, b) => Number(obstacleOf(a) !== null) - Number(obstacleOf(b) !== null)).slice(0, SHELF_BOOKS);
}
