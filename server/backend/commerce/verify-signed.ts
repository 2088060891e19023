import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';

type Key = Parameters<typeof jwtVerify>[1];

/**
 * Returns the payload of a token signed with one of these keys.
 * @param keys the current one first
 * @throws {errors.JOSEError} as `jwtVerify`
 */
export const verifySigned = async (
  token: string,
  [key, ...older]: readonly [Key, ...Key[]],
  options: JWTVerifyOptions,
): Promise<JWTPayload> => {
  try {
    return (await jwtVerify(token, key, options)).payload;
  } catch (error) {
    const [next, ...rest] = older;
    if (!next || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    return verifySigned(token, [next, ...rest], options);
  }
};
