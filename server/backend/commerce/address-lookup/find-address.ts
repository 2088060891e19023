import type { AddressMatch } from '@/contract/endpoints/addresses';
import { readingsOf } from './line-parts';
import { isOf, type Level } from './place-names';
import { places, usualName, type FormerDistrict, type Gazetteer, type Named } from './places';

/** With more matches than this, none is returned: they would only confuse. */
const MOST_MATCHES = 5;

interface Meant<Place> {
  at: number;
  found: readonly Place[];
}

/** Whether the kind states this level. "Thành phố" does not: it may be the province. */
const isSaid = ({ kind }: Named, level: Level): boolean => kind !== 'thanh pho' && isOf(kind, level);

/**
 * The parts that match a place of this level, the last first. If the kind of any part states the level, parts without a
 * kind are ignored.
 */
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

/**
 * All matches if each is written as a ward, for the user to choose; otherwise only the last, because streets have the
 * names of wards too.
 */
const certain = <Place>(parts: readonly Named[], meant: readonly Meant<Place>[]): readonly Meant<Place>[] =>
  meant.every(({ at }) => isOf(parts[at]!.kind, 'ward')) ? meant : meant.slice(0, 1);

interface Found {
  wardCode: number;
  /** The parts that remain after the matched places are removed. */
  rest: readonly Named[];
  /** The former ward and district; null for a current ward. */
  formerly: string | null;
}

/** The area that the named province limits an address to. */
interface Area {
  parts: readonly Named[];
  /** The current province; null when none was named. */
  provinceCode: number | null;
  hasDistrict: (district: FormerDistrict) => boolean;
}

const without = (parts: readonly Named[], at: number): Named[] => parts.filter((_, place) => place !== at);

/**
 * Finds the last part that names a current or former province, at any position: some people write the province first.
 */
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

/** Former wards in the named district or, if none is named, anywhere in the area. */
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

/** Current wards in the province that contain a part of the named former district, if one is named. */
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
  // Other parts that name a district do not belong to the house address.
  const house = rest.filter((typed) => typed.kind === null || districts.meantBy(typed, hasDistrict).length === 0);
  return {
    detail: house.map(({ written }) => written).join(', '),
    ...{ provinceCode: province.code, wardCode, area: `${ward.fullName}, ${province.fullName}`, formerly },
  };
};

/**
 * With a district it is a former ward, otherwise a current one. Where no part is marked as a ward, or no province is
 * named, the two cannot be distinguished, and both are offered.
 */
const mostLikely = (today: Found[], before: Found[], hasDistrict: boolean, { parts, provinceCode }: Area): Found[] => {
  const isOpen = provinceCode === null || !parts.some((part) => isSaid(part, 'ward'));
  if (!hasDistrict && isOpen) return [...today, ...before];
  const [first, second] = hasDistrict ? [before, today] : [today, before];
  return first.length > 0 ? first : second;
};

/** Finds the matches for one way to split the line; none if it contains an unknown district. */
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
 * Finds the current ward and province of a one-line address, written in the three levels used before July 2025 or in
 * the two current ones (A5.13): "12 Đinh Lễ, P. Tràng Tiền, Q. Hoàn Kiếm, Hà Nội". Returns several matches where a ward
 * was divided or the district is missing; none where nothing is recognised. Wards are mapped by `former-wards.json`
 * and, for those merged earlier, by `earlier-wards.json`.
 */
export const findAddress = (line: string): AddressMatch[] => {
  for (const parts of readingsOf(line)) {
    const found = findIn(parts);
    if (found.length > 0) return found;
  }
  return [];
};
