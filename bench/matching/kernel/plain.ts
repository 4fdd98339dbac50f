/*
 * The ranking as a plain C program would write it, in AssemblyScript as the scan of the index is: one candidate after the other,
 * no SIMD, nothing skipped. `read` is the limit of the memory: it reads a column with SIMD and does nothing else with it.
 */

const PARTS: i32 = 2520
const REQUIRED_WEIGHT: i32 = 7000
const ADDITIONAL_WEIGHT: i32 = 1500
const OTHER_WEIGHT: i32 = 500
const CAP: i32 = 4900
const TOO_LATE: i32 = 60

/** A demand as JavaScript writes it: the column's address, the smallest byte that is not « missing », a table of 16 shares. */
const DEMAND_SIZE: i32 = 40
const DEMAND_LEAST: i32 = 4
const DEMAND_SHARES: i32 = 8

let demands: i32 = 0
let required: i32 = 0
let additional: i32 = 0
let yearsAsked: i32 = 0
let region: i32 = 0
let startDay: i32 = 0
let today: i32 = 0
let best: i32 = 0
let size: i32 = 0
let held: i32 = 0
let total: i32 = 0

/** The request; the best `length` candidates are kept at `bestAt`, a score and an id each. */
export function ask(
  demandsAt: i32,
  requiredCount: i32,
  additionalCount: i32,
  years: i32,
  regionCode: i32,
  start: i32,
  now: i32,
  bestAt: i32,
  length: i32,
): void {
  demands = demandsAt
  required = requiredCount
  additional = additionalCount
  yearsAsked = years
  region = regionCode
  startDay = start
  today = now
  best = bestAt
  size = length
  held = 0
  total = 0
}

/** The number of active candidates that were scored. */
export function counted(): i32 {
  return total
}

/** Keeps a candidate whose score is above that of the last one. */
function keep(score: i32, id: i32): void {
  if (held < size) held++
  let place = held - 1
  while (place > 0 && load<i32>(best + ((place - 1) << 3)) < score) {
    store<u64>(best + (place << 3), load<u64>(best + ((place - 1) << 3)))
    place--
  }
  store<i32>(best + (place << 3), score)
  store<i32>(best + (place << 3), id, 4)
}

/** Scores `count` candidates, the first of which has the id `firstId`. */
export function scan(count: i32, active: i32, years: i32, regions: i32, free: i32, firstId: i32): void {
  const requiredEnd = demands + required * DEMAND_SIZE
  const end = requiredEnd + additional * DEMAND_SIZE
  for (let place = 0; place < count; place++) {
    if (load<u8>(active + place) == 0) continue
    total++
    let isMissing = false
    let sum = 0
    let demand = demands
    for (; demand < requiredEnd; demand += DEMAND_SIZE) {
      const byte = <i32>load<u8>(load<i32>(demand) + place)
      if (byte < load<i32>(demand, DEMAND_LEAST)) isMissing = true
      sum += <i32>load<u16>(demand + (byte << 1), DEMAND_SHARES)
    }
    let points = required == 0 ? REQUIRED_WEIGHT : (REQUIRED_WEIGHT * sum) / (PARTS * required)
    sum = 0
    for (; demand < end; demand += DEMAND_SIZE)
      sum += <i32>load<u16>(demand + ((<i32>load<u8>(load<i32>(demand) + place)) << 1), DEMAND_SHARES)
    points += additional == 0 ? ADDITIONAL_WEIGHT : (ADDITIONAL_WEIGHT * sum) / (PARTS * additional)
    const own = <i32>load<u8>(years + place)
    points += yearsAsked == 0 ? OTHER_WEIGHT : (OTHER_WEIGHT * min(own, yearsAsked)) / yearsAsked
    if (region != 0 && <i32>load<u8>(regions + place) == region) points += OTHER_WEIGHT
    const late = max(0, max(<i32>load<i16>(free + (place << 1)), today) - startDay)
    points += (OTHER_WEIGHT * (TOO_LATE - min(TOO_LATE, late))) / TOO_LATE
    const score = isMissing ? min(points, CAP) : points
    if (held < size || score > load<i32>(best + ((size - 1) << 3))) keep(score, firstId + place)
  }
}

/** Reads this many bytes. What it answers keeps the reading from being left out. */
export function read(count: i32, from: i32): i32 {
  let seen = i8x16.splat(0)
  for (let at = from; at < from + count; at += 16) seen = v128.or(seen, v128.load(at))
  return i8x16.bitmask(seen)
}
