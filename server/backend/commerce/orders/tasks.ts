/** Work on the orders of a fair, by the id of the fair. */
export interface OrderTasks {
  'orders.close': null;
}
