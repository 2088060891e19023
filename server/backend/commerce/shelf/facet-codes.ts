import { PRODUCT_FACETS, type ProductFacet } from '@/contract/endpoints/products';
import { Ints } from './ints';

/** A value of a facet as the counts beside a list name it. */
export interface FacetValue {
  id: number | string;
  name: string;
  parentId: number | null;
}

/** Every value that some product has, of all facets, by one small number each: what a list is narrowed and counted by. */
export class FacetCodes {
  private readonly known = new Map<string, number>();
  readonly values: FacetValue[] = [];
  /** The facet of each code, by its place in `FACETS`. */
  readonly facetOf = new Ints();
  /** The products of each code, ascending; those that have gone stay in the lists. */
  private readonly products: number[][] = [];
  /** What values that are known will be called. */
  private readonly renamed = new Map<number, FacetValue>();

  /** The code of a value, or undefined when no product ever had it. */
  find(facet: ProductFacet, id: number | string): number | undefined {
    return this.known.get(`${facet}:${id}`);
  }

  /** The code of a value; one that is known is called by this name once it is settled. */
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

  /** A product, with a higher number than any before, has the value of a code. */
  note(code: number, product: number): void {
    this.products[code]!.push(product);
  }

  /** The products that have the value of a code. */
  having(code: number): readonly number[] {
    return this.products[code]!;
  }

  /** Has every value called by the name that was given last. */
  settle(): void {
    for (const [code, value] of this.renamed) this.values[code] = value;
    this.renamed.clear();
  }
}
