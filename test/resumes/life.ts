/** A month `YYYY-MM` as a person knows it. */
type Month = string

export type Job = {
  position: string
  company: string
  place: string
  from: Month
  to: Month | null
  tasks: string[]
  /** The technologies named under it, as written. */
  stack?: string
}
export type Degree = { degree: string; school: string; place?: string; from?: number; to: number }

/** An invented person, with the words of their resume and what a careful reader would understand of them. */
export type Life = {
  name: string
  title: string
  email: string
  /** As written, and as it should be read: null when it is no French number. */
  phone: { written: string; read: string | null }
  website?: string
  city: string
  summary: string
  jobs: Job[]
  degrees: Degree[]
  /** Groups of skills as written. */
  skills: Record<string, string[]>
  /** The skills of the reference list that the whole resume names. */
  knows: string[]
  languages: { written: string; level: string; name: string; rating: number | null }[]
  extras: Record<string, string[]>
}
