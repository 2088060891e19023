/** Tasks on orders: `orders.close` for those of a fair, by its id; `orders.untaken` for all. */
export interface OrderTasks {
  'orders.close': null;
  'orders.untaken': null;
}
