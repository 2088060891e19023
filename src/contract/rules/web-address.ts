const WEB_ADDRESS =
  /https?:|www\.|[a-z0-9-]+\.(?:com|net|org|vn|info|shop|io|xyz|top|site|online|store)\b|[a-z0-9-]+\.[a-z]{2,}\//i;

/** Whether a text that strangers will read is without addresses of sites, which are refused as advertising. */
export const hasNoWebAddress = (text: string): boolean => !WEB_ADDRESS.test(text);
