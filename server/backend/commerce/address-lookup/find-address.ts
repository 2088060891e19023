import type { AddressMatch } from '@/contract/endpoints/addresses';
import { readingsOf } from './line-parts';
import { isOf, type Level } from './place-names';
import { places, usualName, type FormerDistrict, type Gazetteer, type Named } from './places';

/** Places whose answers would only confuse. */
const MOST_MATCHES = 5;

interface Meant<Place> {
  at: number;
  found: readonly Place[];
}

/** A city says nothing: it may be the province. */
const isSaid = ({ kind }: Named, level: Level): boolean => kind !== 'thanh pho' && isOf(kind, level);

/** The parts that mean one of these places, the last first. Where parts say by their kind that they are of the level, only those. */
const allMeant = <Place>(
  parts: readonly Named[],
  gazetteer: Gazetteer<Place>,
  liesThere?: (place: Place) => boolean,
): Meant<Place>[] => {
  const said = parts.some((part) => isSaid(part, gazetteer.level));
  return parts
    .map((part, at) => ({ at, found: said && part.kind === null ? [] : gazetteer.meantBy(part, liesThere) }))
    .filter(({ found }) => found.length > 0)
    .reverse();
};

/** All that are said to be wards, of which the reader chooses; of names without a kind the last, for streets have names of wards. */
const certain = <Place>(parts: readonly Named[], meant: readonly Meant<Place>[]): readonly Meant<Place>[] =>
  meant.every(({ at }) => isOf(parts[at]!.kind, 'ward')) ? meant : meant.slice(0, 1);

interface Found {
  wardCode: number;
  /** The words that are left when those of the places are taken away. */
  rest: readonly Named[];
  /** The former ward and district; null of a ward of today. */
  formerly: string | null;
}

/** Where an address lies, as far as its province says. */
interface Area {
  parts: readonly Named[];
  /** The province of today; null when none was named. */
  provinceCode: number | null;
  hasDistrict: (district: FormerDistrict) => boolean;
}

const without = (parts: readonly Named[], at: number): Named[] => parts.filter((_, place) => place !== at);

/** The last part that names a province of today or of before, wherever it stands: some write the province first. */
const findArea = (parts: readonly Named[]): Area => {
  const { provinces, formerProvinces } = places();
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const typed = parts[at]!;
    const [today] = provinces.meantBy(typed);
    const before = new Set(formerProvinces.meantBy(typed));
    if (!today && before.size === 0) continue;
    const hasDistrict = (district: FormerDistrict) => before.has(district) || district.provinceCode === today?.code;
    // "Sài Gòn, TP. Hồ Chí Minh" and "TP. Huế, Thừa Thiên Huế" name one place twice.
    const isTwice = (part: Named) =>
      usualName(part) === usualName(typed) &&
      !isOf(part.kind, 'ward') &&
      places().districts.meantBy(part, hasDistrict).length === 0;
    const rest = without(parts, at);
    return { parts: rest.filter((part) => !isTwice(part)), provinceCode: today?.code ?? null, hasDistrict };
  }
  return { parts, provinceCode: null, hasDistrict: () => true };
};

/** A ward of before, in a district that is named or, where none is, in any of the area. */
const findFormer = ({ parts, hasDistrict }: Area, district: Meant<FormerDistrict> | undefined): Found[] => {
  const liesThere = (of: FormerDistrict): boolean => (district ? district.found.includes(of) : hasDistrict(of));
  const left = district ? without(parts, district.at) : parts;
  return certain(
    left,
    allMeant(left, places().formerWards, ({ of }) => liesThere(of)),
  ).flatMap(({ at, found }) =>
    found.flatMap(({ codes, ward, of }) => {
      const formerly = `${ward.written}, ${of.district.written}`;
      return codes.map((wardCode) => ({ wardCode, rest: without(left, at), formerly }));
    }),
  );
};

/** A ward of today, which lies in the province and holds a part of the district that is still written beside it. */
const findToday = ({ parts, provinceCode }: Area, district: Meant<FormerDistrict> | undefined): Found[] => {
  const { wards, codesOf } = places();
  const left = district ? without(parts, district.at) : parts;
  const liesThere = ({ code }: { code: number }): boolean =>
    !district || district.found.some((one) => codesOf.get(one)?.has(code));
  const meant = allMeant(left, wards, (ward) => ward.provinceCode === provinceCode && liesThere(ward));
  return certain(left, meant).flatMap(({ at, found }) =>
    found.map(({ code }) => ({ wardCode: code, rest: without(left, at), formerly: null })),
  );
};

const toMatch = ({ wardCode, rest, formerly }: Found, { hasDistrict }: Area): AddressMatch => {
  const { wardBy, provinceBy, districts } = places();
  const ward = wardBy.get(wardCode)!;
  const province = provinceBy.get(ward.provinceCode)!;
  // What is still written beside the ward, as its district, says nothing of the house.
  const house = rest.filter((typed) => typed.kind === null || districts.meantBy(typed, hasDistrict).length === 0);
  return {
    detail: house.map(({ written }) => written).join(', '),
    ...{ provinceCode: province.code, wardCode, area: `${ward.fullName}, ${province.fullName}`, formerly },
  };
};

/**
 * With a district it is a ward of before, else one of today. Where no part says that it is a ward, or no province is named, nothing
 * tells the two apart, and both are offered.
 */
const mostLikely = (today: Found[], before: Found[], hasDistrict: boolean, { parts, provinceCode }: Area): Found[] => {
  const isOpen = provinceCode === null || !parts.some((part) => isSaid(part, 'ward'));
  if (!hasDistrict && isOpen) return [...today, ...before];
  const [first, second] = hasDistrict ? [before, today] : [today, before];
  return first.length > 0 ? first : second;
};

/** What one way to part the line says. A district that is not known makes the line one that is not understood. */
const findIn = (parts: readonly Named[]): AddressMatch[] => {
  const area = findArea(parts);
  const [district] = allMeant(area.parts, places().districts, area.hasDistrict);
  if (!district && area.parts.some((part) => part.kind !== 'town' && isSaid(part, 'district'))) return [];
  const today = findToday(area, district);
  const before = findFormer(area, district);
  const found = mostLikely(today, before, district !== undefined, area);
  const distinct = [...new Map(found.map((one) => [one.wardCode, one])).values()];
  return distinct.length > MOST_MATCHES ? [] : distinct.map((one) => toMatch(one, area));
};

/**
 * What an address in one line means in the two levels of today, be it written in the three levels of before July 2025 or in those of
 * today (A5.13): "12 Đinh Lễ, P. Tràng Tiền, Q. Hoàn Kiếm, Hà Nội". Several where a ward was divided or the district is not said;
 * none where nothing is recognised. Which ward became which is known from `former-wards.json` and, of those that were merged
 * earlier, from `earlier-wards.json`.
 */
export const findAddress = (line: string): AddressMatch[] => {
  for (const parts of readingsOf(line)) {
    const found = findIn(parts);
    if (found.length > 0) return found;
  }
  return [];
};
