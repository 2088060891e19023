import type { AddressMatch } from '@/contract/endpoints/addresses';
import addresses from '../../db/data/addresses.json';
import former from '../../db/data/former-wards.json';
import { means, placeName, type Level, type PlaceName } from './place-names';

/** Places whose answers would only confuse. */
const MOST_MATCHES = 5;

interface Named extends PlaceName {
  written: string;
}

interface FormerDistrict {
  province: PlaceName;
  district: Named;
  wards: { ward: Named; codes: number[] }[];
}

type Ward = (typeof addresses.wards)[number];

const named = (written: string): Named => ({ written, ...placeName(written) });

const readPlaces = () => {
  const wards = addresses.wards.map((ward) => ({ ...ward, ...placeName(ward.fullName) }));
  const districts = former.districts.map(({ province, district, wards }): FormerDistrict => ({
    province: placeName(province),
    district: named(district),
    wards: wards.map(([name, ...codes]) => ({ ward: named(String(name)), codes: codes.map(Number) })),
  }));
  const provinces = addresses.provinces.map((province) => ({ ...province, ...placeName(province.fullName) }));
  return { wards, districts, provinces, wardBy: new Map<number, Ward>(wards.map((ward) => [ward.code, ward])) };
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

/** Of those with the typed name, those of the typed kind; all, where none is of it. */
const ofTypedKind = <T>(typed: PlaceName, found: readonly T[], nameOf: (one: T) => PlaceName): readonly T[] => {
  const alike = found.filter((one) => nameOf(one).kind === typed.kind);
  return alike.length > 0 ? alike : found;
};

/** The last part that means one of these places, and which. */
const lastMeant = <T>(parts: readonly Named[], level: Level, among: readonly T[], nameOf: (one: T) => PlaceName) => {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const typed = parts[at]!;
    const found = among.filter((one) => means(typed, nameOf(one), level));
    if (found.length > 0) return { at, found: ofTypedKind(typed, found, nameOf) };
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

/** A ward of before, in a district that is named or, where none is, in any of these. */
const findFormer = (parts: readonly Named[], districts: readonly FormerDistrict[]): Found[] => {
  const meant = lastMeant(parts, 'district', districts, ({ district }) => district);
  const before = meant ? without(parts, meant.at) : parts;
  const wards = (meant?.found ?? districts).flatMap(({ district, wards }) =>
    wards.map((one) => ({ ...one, district })),
  );
  const ward = lastMeant(before, 'ward', wards, (one) => one.ward);
  if (!ward) return [];
  const rest = without(before, ward.at);
  return ward.found.flatMap(({ codes, ward: { written }, district }) =>
    codes.map((wardCode) => ({ wardCode, rest, formerly: `${written}, ${district.written}` })),
  );
};

const findToday = (parts: readonly Named[], among: readonly (Ward & PlaceName)[]): Found[] => {
  const meant = lastMeant(parts, 'ward', among, (ward) => ward);
  return (meant?.found ?? []).map(({ code }) => ({ wardCode: code, rest: without(parts, meant!.at), formerly: null }));
};

/** The last part, where it names a province of today or of before; with what may lie in it. */
const findProvince = (parts: readonly Named[]) => {
  const { provinces, districts, wards, wardBy } = places();
  const last = parts.at(-1);
  if (!last) return { rest: parts, districts: [], wards: [] };
  const typed = provinceNamed(last.written);
  const today = provinces.find((province) => means(typed, province, 'province'));
  const lieThere = ({ province, wards }: FormerDistrict): boolean =>
    means(typed, province, 'province') || wardBy.get(wards[0]?.codes[0] ?? 0)?.provinceCode === today?.code;
  const inside = districts.filter(lieThere);
  if (inside.length === 0) return { rest: parts, districts, wards: [] };
  return {
    rest: parts.slice(0, -1),
    districts: inside,
    wards: today ? wards.filter(({ provinceCode }) => provinceCode === today.code) : [],
  };
};

/** A district that is still written beside a ward of today says nothing of the house. */
const withoutDistricts = (parts: readonly Named[], districts: readonly FormerDistrict[]): Named[] =>
  parts.filter((typed) => typed.kind === null || !districts.some(({ district }) => means(typed, district, 'district')));

const toMatch = ({ wardCode, rest, formerly }: Found, districts: readonly FormerDistrict[]): AddressMatch => {
  const ward = places().wardBy.get(wardCode)!;
  const province = addresses.provinces.find(({ code }) => code === ward.provinceCode)!;
  return {
    detail: withoutDistricts(rest, districts)
      .map(({ written }) => written)
      .join(', '),
    ...{ provinceCode: province.code, wardCode, area: `${ward.fullName}, ${province.fullName}`, formerly },
  };
};

/**
 * What an address in one line means in the two levels of today, be it written in the three levels of before July 2025 or in those of
 * today (A5.13): "12 Đinh Lễ, P. Tràng Tiền, Q. Hoàn Kiếm, Hà Nội". Several where a ward was divided or the district is not said;
 * none where nothing is recognised. Which ward became which is known from `former-wards.json`.
 */
export const findAddress = (line: string): AddressMatch[] => {
  const { rest, districts, wards } = findProvince(partsOf(line));
  const hasDistrict = lastMeant(rest, 'district', districts, ({ district }) => district) !== null;
  const today = () => findToday(rest, wards);
  const before = () => findFormer(rest, districts);
  const [first, second] = hasDistrict ? [before, today] : [today, before];
  const found = first();
  const matches = (found.length > 0 ? found : second()).map((one) => toMatch(one, districts));
  const distinct = matches.filter(({ wardCode }, at) => matches.findIndex((one) => one.wardCode === wardCode) === at);
  return distinct.length > MOST_MATCHES ? [] : distinct;
};
