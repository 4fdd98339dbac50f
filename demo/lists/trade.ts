/** A trade of today's IT: who does it, with what, for how much, and what a mission asks of them. */
export type Trade = {
  /** As a man and as a woman bear it. */
  titles: [man: string, woman: string]
  weight: number
  /** Skills that everyone in the trade holds, then skills that some hold; names of the reference data. */
  core: string[]
  near: string[]
  /** Euros a day, without experience and at the top of the trade. */
  dailyRate: [low: number, high: number]
  tasks: string[]
}
