import {
  demandParts,
  missingSkillCap,
  matchWeights,
  tooLateDays,
  type MatchedMission,
} from '#domain/hiring/matching/matching.ts'
import { chunkSize, dayNumber, type Columns } from '#server/matching/columns.ts'

/** A simple reference for the scan: it reads the same columns one candidate after the other, in JavaScript. */
export const plainScan = (columns: Columns, mission: MatchedMission, today: string, size: number) => {
  const { bytes, chunks } = columns
  const days = new Int16Array(columns.memory.buffer)
  const required = mission.demands.filter((demand) => demand.required)
  const additional = mission.demands.filter((demand) => !demand.required)
  const region = columns.codeOf(mission.region)
  const start = dayNumber(mission.startDay)
  const now = dayNumber(today)
  const asked = mission.yearsAsked
  const best: { id: number; score: number }[] = []
  let total = 0
  let least = -1
  chunks.forEach((chunk, index) => {
    const columnsOf = (demands: MatchedMission['demands']) =>
      demands.map(({ skillId, demanded }) => ({ at: columns.columnOf(chunk, skillId), demanded }))
    const [requiredAt, additionalAt] = [columnsOf(required), columnsOf(additional)]
    for (let place = 0; place < chunkSize; place++) {
      if (bytes[chunk.active + place] === 0) continue
      total++
      let isMissing = false
      let sum = 0
      for (const { at, demanded } of requiredAt) {
        const byte = bytes[at + place] ?? 0
        if (byte === 0 || (byte === 1 && demanded > 0)) isMissing = true
        else sum += demanded === 0 ? demandParts : Math.min(byte - 1, demanded) * (demandParts / demanded)
      }
      let points =
        required.length === 0
          ? matchWeights.required
          : Math.floor((matchWeights.required * sum) / (demandParts * required.length))
      sum = 0
      for (const { at, demanded } of additionalAt) {
        const byte = bytes[at + place] ?? 0
        if (byte > 0) sum += demanded === 0 ? demandParts : Math.min(byte - 1, demanded) * (demandParts / demanded)
      }
      points +=
        additional.length === 0
          ? matchWeights.additional
          : Math.floor((matchWeights.additional * sum) / (demandParts * additional.length))
      const years = bytes[chunk.years + place] ?? 0
      points += asked === 0 ? matchWeights.years : Math.floor((matchWeights.years * Math.min(years, asked)) / asked)
      if (region !== 0 && bytes[chunk.regions + place] === region) points += matchWeights.place
      const late = Math.max(0, Math.max(days[(chunk.free >> 1) + place] ?? 0, now) - start)
      points += Math.floor((matchWeights.availability * (tooLateDays - Math.min(tooLateDays, late))) / tooLateDays)
      const score = isMissing ? Math.min(points, missingSkillCap) : points
      if (score <= least) continue
      const before = best.findIndex((row) => row.score < score)
      best.splice(before === -1 ? best.length : before, 0, { id: index * chunkSize + place, score })
      if (best.length > size) best.pop()
      if (best.length === size) least = best.at(-1)?.score ?? least
    }
  })
  return { items: best, total }
}
