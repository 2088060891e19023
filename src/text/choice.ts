/** Lists that a person puts together and in order. */
export const choiceText = {
  moveUp: (name: string) => `Đưa “${name}” lên`,
  moveDown: (name: string) => `Đưa “${name}” xuống`,
  remove: (name: string) => `Bỏ “${name}”`,
  movedTo: (name: string, place: number, count: number) => `“${name}” ở vị trí ${place}/${count}`,
};
