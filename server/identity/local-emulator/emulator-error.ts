/** An error of the Identity Toolkit API, e.g. `INVALID_ID_TOKEN`. */
export class EmulatorError extends Error {
  override name = 'EmulatorError';

  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }

  toBody() {
    const { message, status } = this;
    return { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
  }
}
