import { useDebouncedValue } from '@mantine/hooks';
import type { Calculation } from '@/contract/endpoints/orders';
import type { ApiError } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { calculationOf, type BasketPlace } from './basket';
import type { CartItem } from './cart-rules';

/** D4.13.1: the price is requested 500 ms after the last change. */
const PAUSE_MS = 500;

interface UseCalculation {
  /** The backend's figures for exactly these lines; undefined while loading. */
  calculation: Calculation | undefined;
  error: ApiError | undefined;
  retry: () => void;
}

/** The price of a basket by the backend. */
export const useCalculation = (items: readonly CartItem[], place?: BasketPlace): UseCalculation => {
  const wanted = JSON.stringify(calculationOf(items, place));
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const body = JSON.parse(asked) as ReturnType<typeof calculationOf>;
  const { data, error, mutate } = useApi('POST /orders/calculate', body && { body });
  const isCurrent = asked === wanted;
  return {
    calculation: isCurrent ? data : undefined,
    error: isCurrent ? error : undefined,
    retry: () => void mutate(),
  };
};
