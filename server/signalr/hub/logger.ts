/** Where the library reports what went wrong on the server's side; a pino logger fits. */
export interface HubLogger {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}
