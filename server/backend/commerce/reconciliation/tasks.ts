/** The task that compares received money with the ledger, once a day (D4.13.46). */
export interface ReconciliationTasks {
  'money.reconcile': null;
}
