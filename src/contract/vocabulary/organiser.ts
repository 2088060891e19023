/** Contact data for customers, as configured by the operator of the installation; missing fields are not shown. */
export interface Organiser {
  name?: string;
  email?: string;
  /** As displayed, with spaces. */
  phone?: string;
  /** In one line. */
  address?: string;
}
