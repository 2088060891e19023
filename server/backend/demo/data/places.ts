export interface SeedPlace {
  provinceCode: number;
  wardCode: number;
}

export interface SeedAddress extends SeedPlace {
  detail: string;
}

/** Wards that the demo data uses; a test checks the codes against the address data set. */
export const places = {
  baDinh: { provinceCode: 1, wardCode: 4 },
  hoanKiem: { provinceCode: 1, wardCode: 70 },
  cuaNam: { provinceCode: 1, wardCode: 82 },
  cauGiay: { provinceCode: 1, wardCode: 166 },
  dongDa: { provinceCode: 1, wardCode: 235 },
  haLong: { provinceCode: 22, wardCode: 6688 },
  ngoQuyen: { provinceCode: 31, wardCode: 11329 },
  hacThanh: { provinceCode: 38, wardCode: 14797 },
  truongVinh: { provinceCode: 40, wardCode: 16690 },
  phuXuan: { provinceCode: 46, wardCode: 19753 },
  thuanHoa: { provinceCode: 46, wardCode: 19789 },
  haiChau: { provinceCode: 48, wardCode: 20242 },
  hoiAn: { provinceCode: 48, wardCode: 20410 },
  nhaTrang: { provinceCode: 56, wardCode: 22366 },
  buonMaThuot: { provinceCode: 66, wardCode: 24133 },
  daLat: { provinceCode: 68, wardCode: 24781 },
  tanDinh: { provinceCode: 79, wardCode: 26737 },
  saiGon: { provinceCode: 79, wardCode: 26740 },
  benThanh: { provinceCode: 79, wardCode: 26743 },
  thuDuc: { provinceCode: 79, wardCode: 26824 },
  xuanHoa: { provinceCode: 79, wardCode: 27139 },
  choLon: { provinceCode: 79, wardCode: 27343 },
  longXuyen: { provinceCode: 91, wardCode: 30307 },
  ninhKieu: { provinceCode: 92, wardCode: 31135 },
} as const satisfies Record<string, SeedPlace>;
