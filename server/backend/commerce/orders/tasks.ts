/** Work on orders: `orders.close` on those of a fair, by its id; `orders.untaken` on all. */
export interface OrderTasks {
  'orders.close': null;
  'orders.untaken': null;
}
