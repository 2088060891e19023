/** Events of the daily check of received money. */
export interface ReconciliationEvents {
  'money.differs': {
    /** `YYYY-MM-DD` in Viet Nam. */
    day: string;
    /** Đồng received beyond what became of it; negative for less, 0 when differences cancel out. */
    difference: number;
  };
}
