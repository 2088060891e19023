/** Whom readers may turn to, as whoever runs the installation says it; what is not said is shown nowhere. */
export interface Organiser {
  name?: string;
  email?: string;
  /** As people write it, with spaces. */
  phone?: string;
  /** In one line. */
  address?: string;
}
