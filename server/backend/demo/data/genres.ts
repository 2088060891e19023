export interface SeedGenre {
  key: string;
  name: string;
  active?: false;
  children: readonly { key: string; name: string }[];
}

/** Parent genres (the cover rules know their names) with the child genres books carry (D1.19.2). */
export const genres = [
  {
    key: 'van-hoc',
    name: 'Văn học',
    children: [
      { key: 'tieu-thuyet-viet-nam', name: 'Tiểu thuyết Việt Nam' },
      { key: 'truyen-ngan-viet-nam', name: 'Truyện ngắn Việt Nam' },
      { key: 'van-hoc-nuoc-ngoai', name: 'Văn học nước ngoài' },
      { key: 'van-hoc-co-dien', name: 'Văn học cổ điển' },
    ],
  },
  {
    key: 'thieu-nhi',
    name: 'Thiếu nhi',
    children: [
      { key: 'truyen-thieu-nhi', name: 'Truyện thiếu nhi Việt Nam' },
      { key: 'thieu-nhi-nuoc-ngoai', name: 'Thiếu nhi nước ngoài' },
      { key: 'tuoi-moi-lon', name: 'Tuổi mới lớn' },
    ],
  },
  {
    key: 'lich-su',
    name: 'Lịch sử',
    children: [
      { key: 'lich-su-viet-nam', name: 'Lịch sử Việt Nam' },
      { key: 'lich-su-the-gioi', name: 'Lịch sử thế giới' },
      { key: 'van-hoa-phong-tuc', name: 'Văn hoá, phong tục' },
    ],
  },
  {
    key: 'tho',
    name: 'Thơ',
    children: [
      { key: 'tho-viet-nam', name: 'Thơ Việt Nam' },
      { key: 'truyen-tho', name: 'Truyện thơ' },
      { key: 'tho-thieu-nhi', name: 'Thơ thiếu nhi' },
    ],
  },
  {
    key: 'tan-van',
    name: 'Tản văn',
    children: [
      { key: 'tuy-but', name: 'Tuỳ bút' },
      { key: 'ky-su', name: 'Ký sự, du ký' },
    ],
  },
  {
    key: 'khoa-hoc',
    name: 'Khoa học',
    children: [
      { key: 'vu-tru-vat-ly', name: 'Vũ trụ, vật lý' },
      { key: 'su-song', name: 'Sự sống, tiến hoá' },
      { key: 'con-nguoi-xa-hoi', name: 'Con người, xã hội' },
    ],
  },
  {
    key: 'ky-nang',
    name: 'Kỹ năng',
    children: [
      { key: 'giao-tiep', name: 'Giao tiếp' },
      { key: 'tu-duy', name: 'Tư duy, thói quen' },
      { key: 'kinh-te', name: 'Kinh tế, tài chính' },
      { key: 'song-dep', name: 'Sống đẹp, tự học' },
    ],
  },
  {
    key: 'am-thuc',
    name: 'Ẩm thực',
    children: [
      { key: 'van-hoa-am-thuc', name: 'Văn hoá ẩm thực' },
      { key: 'mon-ngon', name: 'Món ngon ba miền' },
    ],
  },
  {
    key: 'tra-cuu',
    name: 'Tra cứu',
    children: [
      { key: 'tu-dien', name: 'Từ điển' },
      { key: 'tieng-viet', name: 'Tiếng Việt, ngữ pháp' },
    ],
  },
  {
    key: 'nghe-thuat',
    name: 'Nghệ thuật',
    active: false,
    children: [
      { key: 'am-nhac', name: 'Âm nhạc' },
      { key: 'my-thuat', name: 'Mỹ thuật, kiến trúc' },
    ],
  },
] as const satisfies readonly SeedGenre[];

export type ParentGenreKey = (typeof genres)[number]['key'];
export type ChildGenreKey = (typeof genres)[number]['children'][number]['key'];

const parents = new Map<string, ParentGenreKey>(
  genres.flatMap((genre) => genre.children.map((child) => [child.key, genre.key] as const)),
);

/** The parent of a child genre. */
export function parentGenre(child: ChildGenreKey): ParentGenreKey {
  const parent = parents.get(child);
  if (!parent) throw new Error(`unknown genre ${child}`);
  return parent;
}
