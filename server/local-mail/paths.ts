/** Where the messages of a laptop are read. */
export const LOCAL_MAIL = '/local-mail';
