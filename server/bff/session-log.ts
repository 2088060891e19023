/** The part of a pino logger that the session uses. */
export interface SessionLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}
