/** Where a hub tells what went wrong on its side; a pino logger fits. */
export interface HubLog {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}
