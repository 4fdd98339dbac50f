/** A present-day IT trade: its job titles, skills, daily rates and mission texts. */
export type Trade = {
  /** The job title for a man and for a woman. */
  titles: [man: string, woman: string]
  weight: number
  /** Skills that everyone in the trade has, then skills that some have; names of the reference data. */
  core: string[]
  near: string[]
  /** Euros a day, for a beginner and for the most experienced. */
  dailyRate: [low: number, high: number]
  tasks: string[]
}
