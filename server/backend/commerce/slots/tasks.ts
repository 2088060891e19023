/** The task that reminds the customer of an order, by its id, of the chosen time to collect. */
export interface SlotTasks {
  'slots.remind': null;
}
