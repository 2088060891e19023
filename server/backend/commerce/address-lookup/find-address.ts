import type { AddressMatch } from '@/contract/endpoints/addresses';
import addresses from '../../db/data/addresses.json';
import former from '../../db/data/former-wards.json';
import { groupBy } from '../group-by';
import { means, placeName, type Level, type PlaceName } from './place-names';

/** Places whose answers would only confuse. */
const MOST_MATCHES = 5;

interface Named extends PlaceName {
  written: string;
}

interface FormerDistrict {
  province: PlaceName;
  district: Named;
  /** Of the province that it lies in today. */
  provinceCode: number;
}

interface FormerWard {
  ward: Named;
  /** The wards of today that it became. */
  codes: number[];
  of: FormerDistrict;
}

type Ward = (typeof addresses.wards)[number] & PlaceName;

/** Places by their folded names: whatever is typed, only places of that name are looked at. */
class Gazetteer<Place> {
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
  meantBy(typed: PlaceName, liesThere: (place: Place) => boolean = () => true): readonly Place[] {
    const named = this.byName.get(typed.name) ?? [];
    const found = named.filter((place) => means(typed, this.nameOf(place), this.level) && liesThere(place));
    const alike = found.filter((place) => this.nameOf(place).kind === typed.kind);
    return alike.length > 0 ? alike : found;
  }
}

const named = (written: string): Named => ({ written, ...placeName(written) });

const readPlaces = () => {
  const wards: Ward[] = addresses.wards.map((ward) => ({ ...ward, ...placeName(ward.fullName) }));
  const wardBy = new Map(wards.map((ward) => [ward.code, ward]));
  const formerWards = former.districts.flatMap(({ province, district, wards: inside }) => {
    const [, code] = inside[0] ?? [];
    const provinceCode = wardBy.get(Number(code))?.provinceCode ?? 0;
    const of: FormerDistrict = { province: placeName(province), district: named(district), provinceCode };
    return inside.map(([name, ...codes]): FormerWard => ({ ward: named(String(name)), codes: codes.map(Number), of }));
  });
  const districts = [...new Set(formerWards.map(({ of }) => of))];
  const provinces = addresses.provinces.map((province) => ({ ...province, ...placeName(province.fullName) }));
  return {
    wardBy,
    provinces: new Gazetteer('province', (province) => province, provinces),
    formerProvinces: new Gazetteer('province', ({ province }) => province, districts),
    districts: new Gazetteer('district', ({ district }) => district, districts),
    formerWards: new Gazetteer('ward', ({ ward }) => ward, formerWards),
    wards: new Gazetteer('ward', (ward) => ward, wards),
  };
};

/** Read when the first address is looked for. */
let known: ReturnType<typeof readPlaces> | undefined;
const places = () => (known ??= readPlaces());

/** How provinces are called besides their names. */
const ALSO: Record<string, string> = {
  hcm: 'ho chi minh',
  'sai gon': 'ho chi minh',
  sg: 'ho chi minh',
  hn: 'ha noi',
  'thua thien hue': 'hue',
  brvt: 'ba ria - vung tau',
};

const provinceNamed = (typed: string): PlaceName => {
  const place = placeName(typed);
  return { ...place, name: ALSO[place.name] ?? place.name };
};

const NOT_PLACES = /^(viet nam|vietnam|vn|\d{5,6})$/;

/** Names have dashes, too: they part a line only where commas do not. */
const separatorOf = (line: string): RegExp => (/[,;\n][^,;\n]*[,;\n]/.test(line) ? /[,;\n]/ : /[,;\n]|\s[-–]\s/);

const partsOf = (line: string): Named[] =>
  line
    .split(separatorOf(line))
    .map((part) => named(part.trim()))
    .filter(({ name, kind }) => name !== '' && !(kind === null && NOT_PLACES.test(name)));

/** The last part that means one of these places, and which. */
const lastMeant = <Place>(
  parts: readonly Named[],
  gazetteer: Gazetteer<Place>,
  liesThere?: (place: Place) => boolean,
): { at: number; found: readonly Place[] } | null => {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const found = gazetteer.meantBy(parts[at]!, liesThere);
    if (found.length > 0) return { at, found };
  }
  return null;
};

interface Found {
  wardCode: number;
  /** The words that are left when those of the places are taken away. */
  rest: readonly Named[];
  /** The former ward and district; null of a ward of today. */
  formerly: string | null;
}

const without = (parts: readonly Named[], at: number): Named[] => parts.filter((_, place) => place !== at);

/** Where an address lies, as far as its last part says. */
interface Area {
  parts: readonly Named[];
  /** The province of today; null when none was named. */
  provinceCode: number | null;
  hasDistrict: (district: FormerDistrict) => boolean;
}

/** The last part, where it names a province of today or of before. */
const findArea = (parts: readonly Named[]): Area => {
  const { provinces, formerProvinces } = places();
  const last = parts.at(-1);
  const typed = last && provinceNamed(last.written);
  const [today] = typed ? provinces.meantBy(typed) : [];
  const before = new Set(typed ? formerProvinces.meantBy(typed) : []);
  if (!today && before.size === 0) return { parts, provinceCode: null, hasDistrict: () => true };
  return {
    parts: parts.slice(0, -1),
    provinceCode: today?.code ?? null,
    hasDistrict: (district) => before.has(district) || district.provinceCode === today?.code,
  };
};

/** A ward of before, in a district that is named or, where none is, in any of the area. */
const findFormer = ({ parts, hasDistrict }: Area, meant: ReturnType<typeof lastMeant<FormerDistrict>>): Found[] => {
  const before = meant ? without(parts, meant.at) : parts;
  const liesThere = ({ of }: FormerWard): boolean => (meant ? meant.found.includes(of) : hasDistrict(of));
  const ward = lastMeant(before, places().formerWards, liesThere);
  if (!ward) return [];
  const rest = without(before, ward.at);
  return ward.found.flatMap(({ codes, ward: { written }, of }) =>
    codes.map((wardCode) => ({ wardCode, rest, formerly: `${written}, ${of.district.written}` })),
  );
};

/** A ward of today, whose name says nothing without the province. */
const findToday = ({ parts, provinceCode }: Area): Found[] => {
  const meant = lastMeant(parts, places().wards, (ward) => ward.provinceCode === provinceCode);
  return (meant?.found ?? []).map(({ code }) => ({ wardCode: code, rest: without(parts, meant!.at), formerly: null }));
};

const toMatch = ({ wardCode, rest, formerly }: Found, { hasDistrict }: Area): AddressMatch => {
  const { wardBy, districts } = places();
  const ward = wardBy.get(wardCode)!;
  const province = addresses.provinces.find(({ code }) => code === ward.provinceCode)!;
  // A district that is still written beside a ward of today says nothing of the house.
  const house = rest.filter((typed) => typed.kind === null || districts.meantBy(typed, hasDistrict).length === 0);
  return {
    detail: house.map(({ written }) => written).join(', '),
    ...{ provinceCode: province.code, wardCode, area: `${ward.fullName}, ${province.fullName}`, formerly },
  };
};

/**
 * What an address in one line means in the two levels of today, be it written in the three levels of before July 2025 or in those of
 * today (A5.13): "12 Đinh Lễ, P. Tràng Tiền, Q. Hoàn Kiếm, Hà Nội". Several where a ward was divided or the district is not said;
 * none where nothing is recognised. Which ward became which is known from `former-wards.json`.
 */
export const findAddress = (line: string): AddressMatch[] => {
  const area = findArea(partsOf(line));
  const district = lastMeant(area.parts, places().districts, area.hasDistrict);
  const today = () => findToday(area);
  const before = () => findFormer(area, district);
  const [first, second] = district ? [before, today] : [today, before];
  const likely = first();
  const found = likely.length > 0 ? likely : second();
  const distinct = [...new Map(found.map((one) => [one.wardCode, one])).values()];
  return distinct.length > MOST_MATCHES ? [] : distinct.map((one) => toMatch(one, area));
};
