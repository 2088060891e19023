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
  /** The current province of the area. */
  provinceCode: number;
}

export interface FormerWard {
  ward: Named;
  /** The current wards that replaced it. */
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

/** The usual name of a province or city. Not for wards, which may have the same names as cities. */
export const usualName = ({ name }: PlaceName): string => ALSO[name] ?? name;

export const named = (written: string): Named => ({ written, ...placeName(written) });

/** Places indexed by name, so that a look-up examines only the places of that name. */
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

  /** The places that match; of several, those of the typed kind, if any. */
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

/** The districts and wards of just before July 2025, and those merged earlier, under their former names. */
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
    /** The current wards that contain a part of a former district. */
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

/** Loaded at the first look-up. */
let known: ReturnType<typeof readPlaces> | undefined;
export const places = () => (known ??= readPlaces());
