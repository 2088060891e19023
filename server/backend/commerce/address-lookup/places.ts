import addresses from '../../db/data/addresses.json';
import earlier from '../../db/data/earlier-wards.json';
import former from '../../db/data/former-wards.json';
import { groupBy } from '../group-by';
import { means, placeName, type Level, type PlaceName } from './place-names';

export interface Named extends PlaceName {
  written: string;
}

export interface FormerDistrict {
  province: PlaceName;
  district: Named;
  /** Of the province that it lies in today. */
  provinceCode: number;
}

export interface FormerWard {
  ward: Named;
  /** The wards of today that it became. */
  codes: number[];
  of: FormerDistrict;
}

type Ward = (typeof addresses.wards)[number] & PlaceName;

/** Other names of provinces and of cities, as `placeName` spells them. */
const ALSO: Readonly<Record<string, string>> = {
  hcm: 'hochiminh',
  hcmc: 'hochiminh',
  hcmcity: 'hochiminh',
  saigon: 'hochiminh',
  sg: 'hochiminh',
  hn: 'hanoi',
  hatay: 'hanoi',
  thuathienhue: 'hue',
  tthue: 'hue',
  brvt: 'bariavungtau',
  vungtaubaria: 'bariavungtau',
  baccan: 'backan',
  congtum: 'kontum',
  banmethuot: 'buonmathuot',
  buonmethuot: 'buonmathuot',
  plaiku: 'pleiku',
  plaicu: 'pleiku',
};

/** The name that a province or a city is known by: wards may be called as cities are besides. */
export const usualName = ({ name }: PlaceName): string => ALSO[name] ?? name;

export const named = (written: string): Named => ({ written, ...placeName(written) });

/** Places by their names: whatever is typed, only places of that name are looked at. */
export class Gazetteer<Place> {
  private readonly byName: ReadonlyMap<string, readonly Place[]>;

  constructor(
    readonly level: Level,
    readonly nameOf: (place: Place) => PlaceName,
    places: readonly Place[],
  ) {
    const namesakes = groupBy(places, (place) => nameOf(place).name);
    this.byName = new Map(namesakes.map((group) => [nameOf(group[0]).name, group]));
  }

  /** Those that are meant; of several, those of the typed kind, if there are any. */
  meantBy(written: PlaceName, liesThere: (place: Place) => boolean = () => true): readonly Place[] {
    const typed = this.level === 'ward' ? written : { ...written, name: usualName(written) };
    const named = this.byName.get(typed.name) ?? [];
    const found = named.filter((place) => means(typed, this.nameOf(place), this.level) && liesThere(place));
    const alike = found.filter((place) => this.nameOf(place).kind === typed.kind);
    return alike.length > 0 ? alike : found;
  }
}

interface WrittenDistrict {
  province: string;
  district: string;
  wards: readonly { name: string; codes: readonly number[] }[];
}

/** Districts and wards of just before July 2025, and those that had been merged by then, under the names that they had. */
const writtenDistricts = (): WrittenDistrict[] => {
  const districts: WrittenDistrict[] = former.districts.map(({ province, district, wards }) => ({
    ...{ province, district },
    wards: wards.map(([name, ...codes]) => ({ name: String(name), codes: codes.map(Number) })),
  }));
  const wardsOf = (province: string, district: string) =>
    districts.filter((one) => one.province === province && one.district === district).flatMap(({ wards }) => wards);
  for (const { province, district, became, wards } of earlier.wards) {
    const { codes } = wardsOf(province, district).find(({ name }) => name === became)!;
    districts.push({ province, district, wards: wards.map((name) => ({ name, codes })) });
  }
  for (const { province, district, became, wards } of earlier.districts) {
    const inside = wardsOf(province, became).filter(({ name }) => wards.includes(name));
    districts.push({ province, district, wards: inside });
  }
  return districts;
};

const readPlaces = () => {
  const wards: Ward[] = addresses.wards.map((ward) => ({ ...ward, ...placeName(ward.fullName) }));
  const wardBy = new Map(wards.map((ward) => [ward.code, ward]));
  const formerWards = writtenDistricts().flatMap(({ province, district, wards: inside }) => {
    const provinceCode = wardBy.get(inside[0]?.codes[0] ?? 0)?.provinceCode ?? 0;
    const of: FormerDistrict = { province: placeName(province), district: named(district), provinceCode };
    return inside.map(({ name, codes }): FormerWard => ({ ward: named(name), codes: [...codes], of }));
  });
  const districts = [...new Set(formerWards.map(({ of }) => of))];
  const provinces = addresses.provinces.map((province) => ({ ...province, ...placeName(province.fullName) }));
  return {
    wardBy,
    provinceBy: new Map(provinces.map((province) => [province.code, province])),
    /** The wards of today that hold a part of a district of before. */
    codesOf: new Map(
      districts.map((district) => [
        district,
        new Set(formerWards.filter(({ of }) => of === district).flatMap(({ codes }) => codes)),
      ]),
    ),
    provinces: new Gazetteer('province', (province) => province, provinces),
    formerProvinces: new Gazetteer('province', ({ province }) => province, districts),
    districts: new Gazetteer('district', ({ district }) => district, districts),
    formerWards: new Gazetteer('ward', ({ ward }) => ward, formerWards),
    wards: new Gazetteer('ward', (ward) => ward, wards),
  };
};

/** Read when the first address is looked for. */
let known: ReturnType<typeof readPlaces> | undefined;
export const places = () => (known ??= readPlaces());
