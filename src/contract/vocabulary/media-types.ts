/** Media types of the files that the API returns, as used in `Content-Type` and in the API document. */
export const MEDIA = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  calendar: 'text/calendar',
  json: 'application/json',
  html: 'text/html',
  applePass: 'application/vnd.apple.pkpass',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
} as const;

export type MediaType = (typeof MEDIA)[keyof typeof MEDIA];
