import { PRODUCT_FACETS, type ProductFacet } from '@/contract/endpoints/products';
import { Ints } from './ints';

/** A value of a facet as shown with its count next to a list. */
export interface FacetValue {
  id: number | string;
  name: string;
  parentId: number | null;
}

/** Small numeric codes of every facet value that some product has; lists are narrowed and counted by them. */
export class FacetCodes {
  private readonly known = new Map<string, number>();
  readonly values: FacetValue[] = [];
  /** The facet of each code, by its place in `FACETS`. */
  readonly facetOf = new Ints();
  /** The products of each code, ascending; removed products stay in the lists. */
  private readonly products: number[][] = [];
  /** New names of known values, not yet in effect. */
  private readonly renamed = new Map<number, FacetValue>();

  /** The code of a value, or undefined when no product ever had it. */
  find(facet: ProductFacet, id: number | string): number | undefined {
    return this.known.get(`${facet}:${id}`);
  }

  /** Returns the code of a value, creating it when needed; a known value gets this name at the next `reindex`. */
  give(facet: ProductFacet, { id, name, parentId = null }: Partial<FacetValue> & Pick<FacetValue, 'id'>): number {
    const value = { id, name: name ?? '', parentId };
    const known = this.find(facet, id);
    if (known !== undefined) {
      this.renamed.set(known, value);
      return known;
    }
    const code = this.values.push(value) - 1;
    this.known.set(`${facet}:${id}`, code);
    this.facetOf.push(PRODUCT_FACETS.indexOf(facet));
    this.products.push([]);
    return code;
  }

  /** Adds a product, with a higher number than any before, to the products of a code. */
  note(code: number, product: number): void {
    this.products[code]!.push(product);
  }

  /** The products that have the value of a code. */
  having(code: number): readonly number[] {
    return this.products[code]!;
  }

  /** Puts the names given last into effect. */
  reindex(): void {
    for (const [code, value] of this.renamed) this.values[code] = value;
    this.renamed.clear();
  }
}
