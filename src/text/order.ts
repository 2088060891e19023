/** Sentences about orders that the backend writes or several screens share. */
export const orderText = {
  freightNone: 'Không có phí',
  freightInner: 'Nội thành',
  freightOuter: 'Ngoại thành',
  actorClock: 'Hội Sách',
};
