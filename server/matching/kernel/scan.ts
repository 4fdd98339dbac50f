/*
 * The scan of the matching index, in AssemblyScript: `npm run kernel` compiles it to scan.wasm, sixteen candidates at a
 * time. It gives exactly the numbers of domain/hiring/matching/matching.ts; a test compares the two. The memory is JavaScript's
 * (server/matching/columns.ts), which defines the layout.
 *
 * A column of a skill holds one byte per candidate: 0 for a skill that is not listed, else the rating in half stars plus 1.
 */

/** The weights and limits of domain/hiring/matching/matching.ts, with weight ÷ 2,520 in its lowest terms. */
const PARTS_NUMERATOR: f32 = 25
const REQUIRED_DENOMINATOR: i32 = 9
const ADDITIONAL_DENOMINATOR: i32 = 42
const REQUIRED_WEIGHT: i32 = 7000
const ADDITIONAL_WEIGHT: i32 = 1500
const OTHER_WEIGHT: i32 = 500
const CAP: i32 = 4900
/** The most points that everything except the required skills can give. */
const REQUIRED_RIVALS: i32 = ADDITIONAL_WEIGHT + 3 * OTHER_WEIGHT
const TOO_LATE: i16 = 60

/** A demand as JavaScript writes it: the column's address, the smallest byte that is not « missing », two tables of 16 bytes. */
const DEMAND_SIZE: i32 = 48
const DEMAND_LEAST: i32 = 4
const DEMAND_LOWS: i32 = 16
const DEMAND_HIGHS: i32 = 32

let demands: i32 = 0
let required: i32 = 0
let additional: i32 = 0
let yearsAsked: i32 = 0
let region: i32 = 0
let startDay: i32 = 0
let today: i32 = 0

let leastScore: i32 = 0
let keys: i32 = 0
let capacity: i32 = 0
let wanted: i32 = 0
let held: i32 = 0
let threshold: u64 = 0
let total: i32 = 0

/** The request. `region` is 0 for none; days are the numbers that the columns hold. */
export function ask(
  demandsAt: i32,
  requiredCount: i32,
  additionalCount: i32,
  years: i32,
  regionCode: i32,
  start: i32,
  now: i32,
): void {
  demands = demandsAt
  required = requiredCount
  additional = additionalCount
  yearsAsked = years
  region = regionCode
  startDay = start
  today = now
}

/** Starts a ranking that keeps the `first` best candidates with at least `least` points, in a buffer of `room` keys. */
export function begin(keysAt: i32, room: i32, first: i32, least: i32): void {
  keys = keysAt
  capacity = room
  wanted = first
  leastScore = least
  held = 0
  threshold = 0
  total = 0
}

/** The number of candidates with at least the minimum score. */
export function counted(): i32 {
  return total
}

/** The number of keys in the buffer. */
export function kept(): i32 {
  return held
}

@inline
function keyAt(index: i32): u64 {
  return load<u64>(keys + (index << 3))
}

@inline
function setKey(index: i32, key: u64): void {
  store<u64>(keys + (index << 3), key)
}

/** Moves the `count` greatest keys of [from, to) to the start of the range. */
function gather(from: i32, to: i32, count: i32): void {
  let low = from
  let high = to - 1
  const target = from + count
  while (low < high) {
    const pivot = keyAt((low + high) >> 1)
    let left = low
    let right = high
    while (left <= right) {
      while (keyAt(left) > pivot) left++
      while (keyAt(right) < pivot) right--
      if (left <= right) {
        const key = keyAt(left)
        setKey(left, keyAt(right))
        setKey(right, key)
        left++
        right--
      }
    }
    if (target <= right) high = right
    else if (target >= left) low = left
    else return
  }
}

/** Keeps the best keys, and raises the threshold to the smallest of them. */
function prune(): void {
  gather(0, held, wanted)
  held = wanted
  let least = u64.MAX_VALUE
  for (let index = 0; index < held; index++) {
    const key = keyAt(index)
    if (key < least) least = key
  }
  threshold = least
}

/** Puts the page [offset, offset + size) of the ranking at the start of the keys, in order; answers its length. */
export function page(offset: i32, size: i32): i32 {
  const end = min(held, offset + size)
  if (end <= offset) return 0
  gather(0, held, end)
  gather(0, end, offset)
  for (let index = offset + 1; index < end; index++) {
    const key = keyAt(index)
    let place = index
    while (place > offset && keyAt(place - 1) < key) {
      setKey(place, keyAt(place - 1))
      place--
    }
    setKey(place, key)
  }
  memory.copy(keys, keys + (offset << 3), (end - offset) << 3)
  return end - offset
}

@inline
function groupPoints(sums: v128, count: i32, denominator: i32, weight: i32): v128 {
  if (count == 0) return i32x4.splat(weight)
  const parts = f32x4.mul(f32x4.convert_i32x4_u(sums), f32x4.splat(PARTS_NUMERATOR))
  return i32x4.trunc_sat_f32x4_u(f32x4.div(parts, f32x4.splat(<f32>(denominator * count))))
}

@inline
function yearsPoints(years: v128): v128 {
  if (yearsAsked == 0) return i32x4.splat(OTHER_WEIGHT)
  const points = f32x4.mul(f32x4.convert_i32x4_u(years), f32x4.splat(<f32>OTHER_WEIGHT))
  return i32x4.trunc_sat_f32x4_u(f32x4.div(points, f32x4.splat(<f32>yearsAsked)))
}

@inline
function daysPoints(daysLeft: v128): v128 {
  const points = f32x4.mul(f32x4.convert_i32x4_s(daysLeft), f32x4.splat(<f32>OTHER_WEIGHT))
  return i32x4.trunc_sat_f32x4_u(f32x4.div(points, f32x4.splat(<f32>TOO_LATE)))
}

/** The points of four candidates, with the cap applied to those who lack a required skill. */
@inline
function points(
  requiredSums: v128,
  additionalSums: v128,
  years: v128,
  place: v128,
  daysLeft: v128,
  missing: v128,
): v128 {
  const whole = i32x4.add(
    i32x4.add(
      groupPoints(requiredSums, required, REQUIRED_DENOMINATOR, REQUIRED_WEIGHT),
      groupPoints(additionalSums, additional, ADDITIONAL_DENOMINATOR, ADDITIONAL_WEIGHT),
    ),
    i32x4.add(
      i32x4.add(yearsPoints(years), v128.and(place, i32x4.splat(OTHER_WEIGHT))),
      daysPoints(daysLeft),
    ),
  )
  return v128.bitselect(i32x4.min_s(whole, i32x4.splat(CAP)), whole, missing)
}

/** The days left until the candidate is too late, 0 to 60, of eight candidates. */
@inline
function daysLeft(free: v128): v128 {
  const late = i16x8.sub_sat_s(i16x8.max_s(free, i16x8.splat(<i16>today)), i16x8.splat(<i16>startDay))
  const counted = i16x8.min_s(i16x8.max_s(late, i16x8.splat(0)), i16x8.splat(TOO_LATE))
  return i16x8.sub(i16x8.splat(TOO_LATE), counted)
}

/** The minimum score that can still enter the ranking: candidates below it are skipped, sixteen at a time. */
@inline
function bound(): i32 {
  if (leastScore > 0) return leastScore
  // At equal scores, a larger id ranks lower.
  return threshold == 0 ? 0 : <i32>(threshold >> 32) + 1
}

/** The smallest part of required skills that can still reach a score, whatever the other parts give. */
@inline
function leastParts(score: i32): i32 {
  const points = score - REQUIRED_RIVALS
  if (required == 0 || points <= 0) return 0
  return min(0xffff, (points * REQUIRED_DENOMINATOR * required + <i32>PARTS_NUMERATOR - 1) / <i32>PARTS_NUMERATOR)
}

/**
 * Scans `blocks` × 16 candidates, the first of which has the id `firstId`. `eligible` holds one byte per candidate, not 0
 * for those who are ranked.
 */
export function scan(blocks: i32, eligible: i32, years: i32, regions: i32, free: i32, firstId: i32): void {
  const scratch = demands - 64
  const least = leastScore
  const requiredEnd = demands + required * DEMAND_SIZE
  const end = requiredEnd + additional * DEMAND_SIZE
  const zero = i8x16.splat(0)
  let must = bound()
  let mustParts = i16x8.splat(<i16>leastParts(must))
  for (let block = 0; block < blocks; block++) {
    const at = block << 4
    const chosen = i8x16.ne(v128.load(eligible + at), zero)
    const chosenBits = i8x16.bitmask(chosen)
    if (chosenBits == 0) continue
    if (least == 0) total += popcnt(chosenBits)

    // When the threshold is above the cap, sixteen candidates count only if one of them has every required skill.
    const isAllNeeded = must > CAP
    let holding = chosen
    let requiredLow = i16x8.splat(0)
    let requiredHigh = i16x8.splat(0)
    let demand = demands
    while (demand < requiredEnd) {
      const column = v128.load(load<i32>(demand) + at)
      holding = v128.and(holding, i8x16.ge_u(column, v128.load8_splat(demand, DEMAND_LEAST)))
      if (isAllNeeded && !v128.any_true(holding)) break
      const lows = i8x16.swizzle(v128.load(demand, DEMAND_LOWS), column)
      const highs = i8x16.swizzle(v128.load(demand, DEMAND_HIGHS), column)
      requiredLow = i16x8.add(requiredLow, v128.shuffle<u8>(lows, highs, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23))
      requiredHigh = i16x8.add(requiredHigh, v128.shuffle<u8>(lows, highs, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31))
      demand += DEMAND_SIZE
    }
    if (demand < requiredEnd) continue

    const reached = v128.or(i16x8.ge_u(requiredLow, mustParts), i16x8.ge_u(requiredHigh, mustParts))
    if (!v128.any_true(reached)) continue

    let additionalLow = i16x8.splat(0)
    let additionalHigh = i16x8.splat(0)
    while (demand < end) {
      const column = v128.load(load<i32>(demand) + at)
      const lows = i8x16.swizzle(v128.load(demand, DEMAND_LOWS), column)
      const highs = i8x16.swizzle(v128.load(demand, DEMAND_HIGHS), column)
      additionalLow = i16x8.add(additionalLow, v128.shuffle<u8>(lows, highs, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23))
      additionalHigh = i16x8.add(additionalHigh, v128.shuffle<u8>(lows, highs, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31))
      demand += DEMAND_SIZE
    }

    const enough = i8x16.min_u(v128.load(years + at), i8x16.splat(<u8>yearsAsked))
    const enoughLow = i16x8.extend_low_i8x16_u(enough)
    const enoughHigh = i16x8.extend_high_i8x16_u(enough)
    const same = region == 0 ? zero : i8x16.eq(v128.load(regions + at), i8x16.splat(<u8>region))
    const sameLow = i16x8.extend_low_i8x16_s(same)
    const sameHigh = i16x8.extend_high_i8x16_s(same)
    const missing = v128.not(holding)
    const missingLow = i16x8.extend_low_i8x16_s(missing)
    const missingHigh = i16x8.extend_high_i8x16_s(missing)
    const leftLow = daysLeft(v128.load(free + (at << 1)))
    const leftHigh = daysLeft(v128.load(free + (at << 1), 16))

    const first = points(
      i32x4.extend_low_i16x8_u(requiredLow),
      i32x4.extend_low_i16x8_u(additionalLow),
      i32x4.extend_low_i16x8_u(enoughLow),
      i32x4.extend_low_i16x8_s(sameLow),
      i32x4.extend_low_i16x8_s(leftLow),
      i32x4.extend_low_i16x8_s(missingLow),
    )
    const second = points(
      i32x4.extend_high_i16x8_u(requiredLow),
      i32x4.extend_high_i16x8_u(additionalLow),
      i32x4.extend_high_i16x8_u(enoughLow),
      i32x4.extend_high_i16x8_s(sameLow),
      i32x4.extend_high_i16x8_s(leftLow),
      i32x4.extend_high_i16x8_s(missingLow),
    )
    const third = points(
      i32x4.extend_low_i16x8_u(requiredHigh),
      i32x4.extend_low_i16x8_u(additionalHigh),
      i32x4.extend_low_i16x8_u(enoughHigh),
      i32x4.extend_low_i16x8_s(sameHigh),
      i32x4.extend_low_i16x8_s(leftHigh),
      i32x4.extend_low_i16x8_s(missingHigh),
    )
    const fourth = points(
      i32x4.extend_high_i16x8_u(requiredHigh),
      i32x4.extend_high_i16x8_u(additionalHigh),
      i32x4.extend_high_i16x8_u(enoughHigh),
      i32x4.extend_high_i16x8_s(sameHigh),
      i32x4.extend_high_i16x8_s(leftHigh),
      i32x4.extend_high_i16x8_s(missingHigh),
    )
    const musts = i32x4.splat(must)
    let good =
      i32x4.bitmask(i32x4.ge_s(first, musts)) |
      (i32x4.bitmask(i32x4.ge_s(second, musts)) << 4) |
      (i32x4.bitmask(i32x4.ge_s(third, musts)) << 8) |
      (i32x4.bitmask(i32x4.ge_s(fourth, musts)) << 12)
    good &= chosenBits
    if (good == 0) continue
    if (least > 0) total += popcnt(good)

    v128.store(scratch, first)
    v128.store(scratch, second, 16)
    v128.store(scratch, third, 32)
    v128.store(scratch, fourth, 48)
    while (good != 0) {
      const lane = ctz(good)
      good &= good - 1
      const score = load<u32>(scratch + (lane << 2))
      const key = (<u64>score << 32) | <u64>(u32.MAX_VALUE - <u32>(firstId + at + lane))
      if (key > threshold) {
        if (held == capacity) {
          prune()
          must = bound()
          mustParts = i16x8.splat(<i16>leastParts(must))
          if (key <= threshold) continue
        }
        setKey(held, key)
        held++
      }
    }
  }
}

/**
 * Writes in `eligible` which of `count` candidates pass the filters: `allowed` has one byte per region (0: excluded),
 * `named` one byte per candidate (0: another name), or is 0 without a name filter. `freeBy` keeps only those free on that day.
 */
export function filter(
  count: i32,
  active: i32,
  years: i32,
  regions: i32,
  free: i32,
  eligible: i32,
  allowed: i32,
  named: i32,
  leastYears: i32,
  freeBy: i32,
): void {
  const isTodayLate = today > freeBy
  for (let index = 0; index < count; index++) {
    const passes =
      load<u8>(active + index) != 0 &&
      load<u8>(allowed + <i32>load<u8>(regions + index)) != 0 &&
      <i32>load<u8>(years + index) >= leastYears &&
      !isTodayLate &&
      <i32>load<i16>(free + (index << 1)) <= freeBy &&
      (named == 0 || load<u8>(named + index) != 0)
    store<u8>(eligible + index, passes ? 1 : 0)
  }
}
