/** Path of the page with a laptop's stored messages. */
export const LOCAL_MAIL = '/local-mail';
